// Watching: a maze being made, and each solver at work, alone or side by side.

const MAKING_COLOURS = [
  [UNVISITED, "not reached yet"],
  [FLOOR, "open"],
  [WALL, "wall"],
  [WALKER, "where the generator is"],
  [START, "start"],
  [END, "end"],
];

const SOLVING_COLOURS = [
  [PATH, "being tried; at the end the path"],
  [VISITED, "done with"],
  [SECOND, "tried by the second search"],
  [SHARED, "shared with the path"],
  [FLOOR, "not looked at"],
  [START, "start"],
  [END, "end"],
];

/** One act with its figures and its pseudocode. */
class Panel {
  constructor(grid, colours, maze, act) {
    this.track = new ActTrack(grid, maze, act);
    const what = act.kind === "making" ? "The maze being made" : "The maze being solved";
    this.board = new Board(grid, colours, `${what} by ${act.name}`);
    this.figures = element("dl", { class: "figures" });
    const steps = act.afterwards ? [...act.steps, act.afterwards.step] : act.steps;
    this.lines = steps.map((step) => element("li", {}, step));
    this.root = element(
      "section",
      { class: "panel", "aria-label": `${what} by ${act.name}` },
      element("div", { class: "stage" }, element("h3", {}, act.name), this.board.frame, this.figures),
      element(
        "div",
        { class: "reading" },
        element("p", {}, act.summary),
        element("ol", { class: "steps" }, ...this.lines),
        legend(colours, act.kind === "making" ? MAKING_COLOURS : this.solvingColours(act)),
      ),
    );
  }

  /** Colours that this search never uses are not explained. */
  solvingColours(act) {
    const { events } = this.track;
    const lasts = lastOf(act.last).map(([, look]) => look >> 4);
    const isUsed = {
      [SECOND]: events.fronts.includes(1),
      [SHARED]: events.fronts.some((front) => front > 1) || lasts.includes(SHARED),
    };
    return SOLVING_COLOURS.filter(([colour]) => isUsed[colour] ?? true);
  }

  show(changed, isMoving) {
    if (changed) this.board.paint(changed, isMoving);
    else this.board.show(this.track.scene);
    this.lines.forEach((line, n) => {
      if (n + 1 === this.track.line) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    const entries = this.track.figures.map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, value)),
    );
    this.figures.replaceChildren(...entries);
  }
}

class Watch {
  constructor(root, data, grid) {
    Object.assign(this, { root, grid, colours: data.colours });
    this.acts = element("div", { class: "choices", role: "group", "aria-label": "What to watch" });
    this.panels = [];
    this.place = element("div", { class: "panels" });
    const controls = element("div", { class: "player" });
    this.player = new Player(controls, (changed, isMoving) =>
      this.panels.forEach((panel, n) => panel.show(changed[n], isMoving)),
    );
    this.player.atEnd = () => this.goOn();
    root.append(
      this.acts,
      element("div", { class: "bar" }, controls, zoomButtons(() => this.panels.map((panel) => panel.board))),
      this.place,
      element("p", { class: "keys" }, "Keys: Space plays and pauses, ← and → go a step, Home and End to either end, + and − change the speed."),
    );
  }

  load(maze) {
    this.maze = maze;
    const solving = maze.acts.filter((act) => act.kind === "solving");
    this.choices = maze.acts.map((act) => ({
      label: act.kind === "making" ? `Making it: ${act.name}` : `Solving it: ${act.name}`,
      acts: [act],
    }));
    if (solving.length > 1) this.choices.push({ label: "All solvers side by side", acts: solving });
    this.acts.replaceChildren(
      ...this.choices.map((choice, n) =>
        element("button", { type: "button", onclick: () => this.choose(n) }, choice.label),
      ),
    );
    this.acts.hidden = this.choices.length < 2;
    this.choose(0);
  }

  choose(number) {
    this.chosen = number;
    [...this.acts.children].forEach((button, n) => button.setAttribute("aria-pressed", n === number));
    const { acts } = this.choices[number];
    this.panels = acts.map((act) => new Panel(this.grid, this.colours, this.maze, act));
    this.panels.forEach((panel) => (panel.board.share = acts.length));
    this.place.classList.toggle("several", acts.length > 1);
    this.place.replaceChildren(...this.panels.map((panel) => panel.root));
    this.player.load(this.panels.map((panel) => panel.track));
  }

  /** After a maze has been made, it is solved: by each solver alone, unless all were shown at once. */
  goOn() {
    const next = this.choices[this.chosen + 1];
    if (!next || next.acts.length > 1 || isStill()) return;
    const isHere = this.chosen;
    setTimeout(() => {
      if (this.chosen !== isHere || this.player.isPlaying || this.player.moment < this.player.length) return;
      this.choose(isHere + 1);
      this.player.play();
    }, 1000);
  }

  fit() {
    this.panels.forEach((panel) => panel.board.fit());
  }

  leave() {
    this.player.pause();
  }

  press(key) {
    return this.player.press(key);
  }
}
