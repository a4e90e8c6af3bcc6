// Walking a maze oneself.

const WALK_COLOURS = [
  [WALKER, "you (a disc)"],
  [VISITED, "where you have been"],
  [PATH, "the way from here, when it is shown"],
  [SECOND, "the next step, as a hint (a ring)"],
  [START, "start"],
  [END, "end"],
  [FLOOR, "marked by you (a cross)", "✕"],
];

class Walk {
  constructor(root, data, grid) {
    Object.assign(this, { root, grid, keys: keysOf(grid.directions) });
    this.board = new Board(grid, data.colours, "The maze to walk", (painter) => this.decorate(painter));
    this.board.canvas.tabIndex = 0;
    this.board.canvas.setAttribute("role", "application");
    this.board.canvas.setAttribute("aria-describedby", "walk-keys");
    this.place = element("p", { class: "place", role: "status" });
    this.score = element("p", { class: "score" });
    this.win = element("p", { class: "win", role: "alert" });
    const action = (label, title, press) =>
      element("button", { type: "button", title, onclick: press }, label);
    this.showing = action("Show the way (S)", "Shows or hides the way from where you stand", () => this.showWay());
    root.append(
      element("div", { class: "bar" },
        element("div", { class: "choices" },
          this.showing,
          action("Hint (H)", "Shows one step of the way", () => this.hint()),
          action("Mark (X)", "Marks the cell where you stand, or takes its mark away", () => this.mark(this.at)),
          action("Restart (R)", "Goes back to the start", () => this.restart()),
        ),
        zoomButtons(() => [this.board]),
      ),
      this.win,
      element("div", { class: "walking" },
        this.board.frame,
        element("div", { class: "beside" }, this.score, this.place, this.pad(), legend(data.colours, WALK_COLOURS)),
      ),
      element("p", { class: "keys", id: "walk-keys" }, this.help()),
    );
    this.listen();
  }

  /** A button for every direction, laid out as they lie. */
  pad() {
    const buttons = this.grid.directions.map((name, direction) => {
      const [row, column] = PLACES[name];
      const key = this.keys[direction][0];
      const press = () => this.go(direction);
      const button = element("button", { type: "button", "aria-label": `Go ${NAMES[name]}, key ${keyName(key)}`, onclick: press },
        element("span", {}, ARROWS[name]),
        ARROW_KEYS[name] === key ? "" : element("kbd", {}, keyName(key)),
      );
      button.style.gridArea = `${row} / ${column}`;
      return button;
    });
    return element("div", { class: "pad", role: "group", "aria-label": "Walk" }, ...buttons);
  }

  help() {
    const all = this.grid.directions.map((name, n) => `${keyName(this.keys[n][0])} ${NAMES[name]}`).join(", ");
    return `Keys: ${all}; the digits of a number pad work too. Space or S shows or hides the way, H gives one step, X marks where you stand, R begins again. Or click the cell next to you, swipe, or click any other cell to mark it.`;
  }

  listen() {
    const { canvas } = this.board;
    canvas.addEventListener("click", (event) => this.touch(this.board.cellUnder(event)));
    let from = null;
    canvas.addEventListener("touchstart", (event) => {
      const [touch] = event.touches;
      from = event.touches.length === 1 ? [touch.clientX, touch.clientY] : null;
    }, { passive: true });
    canvas.addEventListener("touchend", (event) => {
      const [touch] = event.changedTouches;
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from[0], touch.clientY - from[1]];
      from = null;
      if (Math.hypot(dx, dy) < 24) return;
      event.preventDefault();
      this.swipe(dx, dy);
    });
  }

  load(maze) {
    this.maze = maze;
    this.ways = new Ways(this.grid, bytesOf(maze.doors), maze.goals);
    this.looks = runsOf(maze.looks, this.grid.count);
    this.scene = new Scene(this.grid, bytesOf(maze.doors), this.looks);
    this.marks = new Set();
    [this.shown, this.touched, this.board.scene] = [[], [], null];
    this.restart();
    this.board.show(this.scene);
  }

  restart() {
    [this.at] = this.maze.starts;
    this.trail = new Set([this.at]);
    this.moves = 0;
    this.isShown = false;
    this.hinted = -1;
    this.win.textContent = "";
    this.update();
  }

  get isThere() {
    return this.maze.goals.includes(this.at);
  }

  /** Sets every cell's look from what is known, and paints those that changed. */
  update() {
    const way = this.isShown ? this.ways.way(this.at) : [];
    const wanted = new Map();
    for (const cell of this.trail) wanted.set(cell, (VISITED << 4) | NO_LINK);
    way.forEach((cell, n) => {
      if (n > 0) wanted.set(cell, (PATH << 4) | this.grid.toward(cell, way[n - 1]));
    });
    if (this.hinted >= 0) wanted.set(this.hinted, (SECOND << 4) | this.grid.toward(this.hinted, this.at));
    for (const cell of this.maze.goals) wanted.set(cell, (END << 4) | ((wanted.get(cell) ?? NO_LINK) & 15));
    for (const cell of this.maze.starts) wanted.set(cell, (START << 4) | NO_LINK);
    wanted.set(this.at, (WALKER << 4) | NO_LINK);
    // What stands on a cell is drawn anew with it.
    const changed = new Set([this.at, ...this.marks, ...this.touched]);
    if (this.hinted >= 0) changed.add(this.hinted);
    this.touched = [];
    for (const cell of new Set([...wanted.keys(), ...this.shown])) {
      const look = wanted.get(cell) ?? this.looks[cell];
      if (this.scene.looks[cell] !== look) {
        this.scene.looks[cell] = look;
        changed.add(cell);
      }
    }
    this.shown = [...wanted.keys()];
    this.board.paint([...changed]);
    this.showing.textContent = this.isShown ? "Hide the way (S)" : "Show the way (S)";
    this.showing.setAttribute("aria-pressed", this.isShown);
    this.say();
  }

  /** Says in words what is to be seen. */
  say() {
    const { distance } = this.ways;
    const [start] = this.maze.starts;
    const least = distance[start];
    const shortest = least < 0 ? "no way leads from the start to the end" : `the shortest way has ${words(least)}`;
    this.score.textContent = `${words(this.moves)} ${this.moves === 1 ? "move" : "moves"}; ${shortest}.`;
    const open = this.ways.exits(this.at).map(([direction]) => NAMES[this.grid.directions[direction]]);
    const ways = open.length > 0 ? `open: ${open.join(", ")}` : "no way leads on";
    const where = this.at === start ? " (the start)" : this.isThere ? " (the end)" : "";
    const way = !this.isShown ? "" : distance[this.at] < 0 ? " No way leads to the end from here." : ` ${words(distance[this.at])} to go.`;
    this.place.textContent = `You are at ${this.grid.name(this.at)}${where}; ${ways}.${way}`;
  }

  /** Goes one step, where a door is open. */
  go(direction) {
    if (!this.scene.isOpen(this.at, direction)) {
      this.place.textContent = `A wall is ${NAMES[this.grid.directions[direction]]} of ${this.grid.name(this.at)}.`;
      return;
    }
    this.at = this.grid.neighbour(this.at, direction);
    this.moves += 1;
    this.trail.add(this.at);
    this.hinted = -1;
    this.update();
    if (this.isThere) {
      const least = this.ways.distance[this.maze.starts[0]];
      const more = this.moves - least;
      const rated = more === 0 ? "and no way is shorter" : `${words(more)} more than the shortest way`;
      this.win.textContent = `You are there: ${words(this.moves)} ${this.moves === 1 ? "move" : "moves"}, ${rated}. R begins again.`;
    } else {
      this.win.textContent = "";
    }
  }

  showWay() {
    this.isShown = !this.isShown;
    this.update();
  }

  hint() {
    this.hinted = this.ways.next(this.at);
    this.update();
    if (this.hinted >= 0) {
      const direction = this.grid.directions[this.grid.toward(this.at, this.hinted)];
      this.place.textContent = `Go ${NAMES[direction]}.`;
    } else {
      this.place.textContent = this.isThere ? "You are there." : "No way leads to the end from here.";
    }
  }

  mark(cell) {
    if (!this.marks.delete(cell)) this.marks.add(cell);
    this.touched = [cell];
    this.update();
    this.place.textContent = `${this.grid.name(cell)} is ${this.marks.has(cell) ? "marked" : "not marked any more"}.`;
  }

  /** Steps to a cell next to this one, or marks any other. */
  touch(cell) {
    if (cell < 0) return;
    const direction = this.grid.toward(this.at, cell);
    if (direction >= 0 && this.scene.isOpen(this.at, direction)) this.go(direction);
    else this.mark(cell);
  }

  /** Goes in the direction that lies nearest to a swipe. */
  swipe(dx, dy) {
    const { painter } = this.board;
    const { grid, at } = this;
    const [x, y] = painter.middle(at);
    const along = grid.directions.map((_, side) => {
      const sideX = (painter.cornerX(at, side) + painter.cornerX(at, side + 1)) / 2 - x;
      const sideY = (painter.cornerY(at, side) + painter.cornerY(at, side + 1)) / 2 - y;
      return (sideX * dx + sideY * dy) / Math.hypot(sideX, sideY);
    });
    this.go(along.indexOf(Math.max(...along)));
  }

  /** Draws what is told by shape as well as by colour. */
  decorate({ context, wall }) {
    const { painter } = this.board;
    const size = (cell) => Math.max(1, Math.min(...painter.reach(cell).slice(2)) - 2 * wall);
    context.strokeStyle = "#000";
    for (const cell of this.marks) {
      const [x, y] = painter.middle(cell);
      const arm = size(cell) * 0.28;
      context.lineWidth = Math.max(1, arm / 2);
      context.lineCap = "butt";
      context.beginPath();
      context.moveTo(x - arm, y - arm);
      context.lineTo(x + arm, y + arm);
      context.moveTo(x - arm, y + arm);
      context.lineTo(x + arm, y - arm);
      context.stroke();
    }
    const circle = (cell) => {
      context.beginPath();
      context.arc(...painter.middle(cell), size(cell) * 0.22, 0, 2 * Math.PI);
    };
    context.fillStyle = "#000";
    circle(this.at);
    context.fill();
    if (this.hinted >= 0) {
      circle(this.hinted);
      context.lineWidth = Math.max(1, size(this.hinted) * 0.08);
      context.stroke();
    }
  }

  fit() {
    this.board.fit();
  }

  leave() {}

  press(key) {
    const direction = this.keys.findIndex((keys) => keys.includes(key));
    if (direction >= 0) {
      this.go(direction);
      return true;
    }
    const keys = {
      " ": () => this.showWay(),
      s: () => this.showWay(),
      h: () => this.hint(),
      x: () => this.mark(this.at),
      r: () => this.restart(),
    };
    keys[key]?.();
    return key in keys;
  }
}
