// Handing in a solver of one's own: write it, run it, see it judged and replayed.

const HAND_IN_COLOURS = [
  [WALKER, "where it stands"],
  [PATH, "walked"],
  [VISITED, "marked as visited"],
  [SECOND, "walked in vain"],
  [START, "start"],
  [END, "target"],
  [WALL, "block"],
];

/** The blocks as a grid of their own, drawn without walls between them. */
function gridOfBlocks(blocks, directions) {
  const grid = Object.create(Grid.prototype);
  const { rows: height, columns: width } = blocks;
  const pitch = Math.max(1, Math.min(12, Math.floor(2000 / Math.max(width, height))));
  Object.assign(grid, {
    width, height, directions, period: [1, 1], size: [1, 1], square: true, cell: pitch, wall: 0,
    shapes: [[0, 0, 1, 0, 1, 1, 0, 1]], count: width * height, degree: 4,
    x: Int32Array.from({ length: width * height }, (_, n) => n % width),
    y: Int32Array.from({ length: width * height }, (_, n) => Math.floor(n / width)),
    shape: new Uint8Array(width * height),
  });
  // Without walls between them nothing needs to know which blocks are neighbours.
  grid.extent = [width, height];
  return grid;
}

class HandIn {
  constructor(root, data, grid) {
    Object.assign(this, { root, grid, colours: data.colours });
    this.editor = element("textarea", {
      id: "solver", rows: 22, spellcheck: "false", autocapitalize: "off", autocomplete: "off",
      "aria-describedby": "calls", wrap: "off",
    });
    this.sample = element("select", { id: "sample", onchange: () => this.useSample() },
      ...Object.keys(SAMPLES).map((name) => element("option", {}, name)));
    this.seconds = element("input", { id: "seconds", type: "number", min: 1, max: 60, value: 5 });
    this.run = element("button", { type: "button", class: "main", onclick: () => this.start() }, "▶ Run (Ctrl+Enter)");
    this.stop = element("button", { type: "button", onclick: () => this.abort?.abort(), disabled: true }, "■ Stop");
    this.answer = element("p", { class: "verdict", role: "status" });
    this.place = element("div", { class: "blocks" });
    const controls = element("div", { class: "player" });
    this.player = new Player(controls, ([changed]) => this.show(changed));
    this.bar = element("div", { class: "bar" }, controls, zoomButtons(() => [this.board]));
    this.figures = element("p", { class: "score" });
    root.append(
      element("div", { class: "writing" },
        element("div", { class: "editor" },
          element("label", { for: "sample" }, "Begin with", this.sample),
          element("label", { for: "solver" }, "Your solver, in JavaScript"),
          this.editor,
          this.calls(),
          element("div", { class: "choices" }, this.run, this.stop,
            element("label", { for: "seconds" }, "within", this.seconds, "seconds")),
        ),
        element("div", { class: "outcome" }, this.answer, this.bar, this.place, this.figures,
          legend(data.colours, HAND_IN_COLOURS)),
      ),
    );
    this.editor.value = SAMPLES[this.sample.value];
    this.editor.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.start();
    });
  }

  calls() {
    const call = (name, meaning) => [element("dt", {}, element("code", {}, name)), element("dd", {}, meaning)];
    return element("details", { id: "calls" },
      element("summary", {}, "The six calls of gameController"),
      element("p", {}, "The maze is a grid of blocks, i counting rows from the top and j columns from the left, both from 0: walls are blocks too. It runs apart from the page, and cannot reach it or the network."),
      element("dl", {},
        ...call("getPosition()", "where you stand, as {i, j}"),
        ...call("getTargetPosition()", "where you have to go, as {i, j}"),
        ...call("setPosition(i, j)", "steps to a neighbouring block: up, down, left or right"),
        ...call("setVisited(i, j, bool)", "marks a block as visited, or takes the mark away"),
        ...call("isBlock(i, j)", "whether that is a wall; outside the grid everything is"),
        ...call("isVisited(i, j)", "whether it has been marked; outside the grid nothing is"),
      ),
    );
  }

  useSample() {
    const isOwn = !Object.values(SAMPLES).includes(this.editor.value) && this.editor.value.trim() !== "";
    if (isOwn && !window.confirm("Replace what you have written?")) return;
    this.editor.value = SAMPLES[this.sample.value];
  }

  load(maze) {
    this.abort?.abort();
    this.blocks = new Blocks(this.grid, maze);
    this.blockGrid = gridOfBlocks(this.blocks, this.grid.directions);
    this.board = new Board(this.blockGrid, this.colours, "The maze in blocks", (painter) => this.decorate(painter));
    this.place.replaceChildren(this.board.frame);
    this.answer.textContent = "";
    this.answer.className = "verdict";
    this.replay([], null);
  }

  async start() {
    if (!this.run.disabled) {
      const seconds = Math.min(60, Math.max(1, Number(this.seconds.value) || 5));
      this.seconds.value = seconds;
      this.run.disabled = true;
      this.stop.disabled = false;
      this.answer.className = "verdict";
      this.answer.textContent = "Running …";
      const { blocks } = this;
      this.abort = new AbortController();
      const run = await runSolver(this.editor.value, blocks, seconds, this.abort.signal);
      this.run.disabled = false;
      this.stop.disabled = true;
      // Another maze may have been chosen meanwhile.
      if (blocks !== this.blocks) return;
      const result = judge(blocks, run.log);
      const [isRight, text] = verdict(blocks, run, result);
      this.answer.textContent = `${isRight ? "✓" : "✗"} ${text}`;
      this.answer.className = `verdict ${isRight ? "right" : "wrong"}`;
      this.replay(run.log, result);
      if (isStill()) this.player.seek(this.player.length);
      else this.player.play();
    }
  }

  /** Makes a film of the calls. */
  replay(log, result) {
    const { blocks, blockGrid } = this;
    const calls = result?.fault ? log.slice(0, result.fault.call + 1) : log;
    const index = (i, j) => (blocks.isInside(i, j) ? i * blocks.columns + j : -1);
    const looks = blocks.blocked.map((isBlocked) => ((isBlocked ? WALL : FLOOR) << 4) | NO_LINK);
    const start = index(blocks.from.i, blocks.from.j);
    looks[index(blocks.to.i, blocks.to.j)] = (END << 4) | NO_LINK;
    looks[start] = (START << 4) | NO_LINK;
    const scene = new Scene(blockGrid, new Uint8Array(blockGrid.count), looks);
    scene.walker = start;
    const direct = new Set((result?.trail ?? []).map(([i, j]) => index(i, j)));
    const isEnd = (cell) => scene.colour(cell) === START || scene.colour(cell) === END;
    this.fault = result?.fault ? calls[result.fault.call] : null;
    this.log = calls;
    /** Moves among the calls up to each moment. */
    this.moves = new Uint32Array(calls.length + 1);
    calls.forEach(([kind], n) => (this.moves[n + 1] = this.moves[n] + (kind === MOVED ? 1 : 0)));
    this.track = new Track(scene, calls.length, (n) => {
      const [kind, i, j] = calls[n];
      const cell = index(i, j);
      const isFault = n === result?.fault?.call;
      if (cell >= 0 && !isFault && kind === MOVED) {
        scene.walker = cell;
        if (!isEnd(cell)) scene.setColour(cell, PATH);
        scene.before(cell);
      } else if (cell >= 0 && kind !== MOVED && !isEnd(cell) && !blocks.isBlock(i, j)) {
        const colour = scene.colour(cell);
        if (kind === MARKED && colour === FLOOR) scene.setColour(cell, VISITED);
        if (kind === UNMARKED && colour === VISITED) scene.setColour(cell, FLOOR);
      }
      // At the end what was walked in vain is told from what was not.
      if (n === calls.length - 1 && result.arrival >= 0) {
        for (let at = 0; at < blockGrid.count; at += 1) {
          if (scene.colour(at) === PATH && !direct.has(at)) scene.setColour(at, SECOND);
        }
      }
    });
    this.player.load([this.track]);
  }

  show(changed) {
    const { scene } = this.track;
    const cells = changed && [...changed, scene.walker, this.stood ?? scene.walker];
    this.stood = scene.walker;
    if (cells) this.board.paint(this.faultCell() >= 0 ? [...cells, this.faultCell()] : cells);
    else this.board.show(scene);
    const { moment } = this.player;
    this.figures.textContent = this.log.length === 0 ? "" : `${words(moment)} of ${words(this.log.length)} calls that change something, ${words(this.moves[moment])} of them moves.`;
  }

  /** The block of the call that was wrong, once it is reached; -1 if there is none. */
  faultCell() {
    if (!this.fault) return -1;
    const [, i, j] = this.fault;
    return this.blocks.isInside(i, j) ? i * this.blocks.columns + j : -1;
  }

  decorate(painter) {
    const { context } = painter;
    const { scene, at, length } = this.track;
    const disc = (cell, share, colour) => {
      const [, , width] = painter.reach(cell);
      context.fillStyle = colour;
      context.beginPath();
      context.arc(...painter.middle(cell), width * share, 0, 2 * Math.PI);
      context.fill();
    };
    disc(scene.walker, 0.48, "#000");
    disc(scene.walker, 0.36, this.colours[WALKER]);
    const fault = this.faultCell();
    if (fault >= 0 && at === length) {
      const [left, top, width, height] = painter.reach(fault);
      context.strokeStyle = this.colours[END];
      context.lineWidth = Math.max(1, width / 6);
      context.lineCap = "butt";
      context.beginPath();
      context.moveTo(left + width * 0.15, top + height * 0.15);
      context.lineTo(left + width * 0.85, top + height * 0.85);
      context.moveTo(left + width * 0.15, top + height * 0.85);
      context.lineTo(left + width * 0.85, top + height * 0.15);
      context.stroke();
    }
  }

  fit() {
    this.board.fit();
  }

  leave() {
    this.player.pause();
  }

  press(key) {
    return this.log.length > 0 && this.player.press(key);
  }
}
