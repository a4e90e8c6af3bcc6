// A film that goes both ways: steps that change a scene, and what it was like before them.

/** Cells as they were, the last one on top; memory grows with what has changed, not with the maze. */
class Past {
  constructor() {
    this.size = 0;
    this.cells = new Int32Array(256);
    this.states = new Uint32Array(256);
  }

  push(cell, doors, look) {
    if (this.size === this.cells.length) {
      for (const name of ["cells", "states"]) {
        const longer = new this[name].constructor(2 * this.size);
        longer.set(this[name]);
        this[name] = longer;
      }
    }
    this.cells[this.size] = cell;
    this.states[this.size] = (doors << 8) | look;
    this.size += 1;
  }
}

class Track {
  /** `apply(n)` does step `n` of `length` to the scene. */
  constructor(scene, length, apply) {
    Object.assign(this, { scene, length, apply, at: 0 });
    this.past = new Past();
    this.sizes = new Float64Array(length);
    this.walkers = new Int32Array(length);
  }

  /** Goes to the moment after `moment` steps, and tells `changed` of cells that look different. */
  seek(moment, changed) {
    const { scene, past } = this;
    scene.before = (cell) => {
      past.push(cell, scene.doors[cell], scene.looks[cell]);
      changed(cell);
    };
    while (this.at < Math.min(moment, this.length)) {
      this.sizes[this.at] = past.size;
      this.walkers[this.at] = scene.walker;
      this.apply(this.at);
      this.at += 1;
    }
    while (this.at > Math.max(moment, 0)) {
      this.at -= 1;
      scene.walker = this.walkers[this.at];
      while (past.size > this.sizes[this.at]) {
        past.size -= 1;
        const cell = past.cells[past.size];
        scene.doors[cell] = past.states[past.size] >> 8;
        scene.looks[cell] = past.states[past.size] & 255;
        changed(cell);
      }
    }
  }
}

/** One act of a maze, making or solving it, as a track with its figures. */
class ActTrack extends Track {
  constructor(grid, maze, act) {
    const isMaking = act.kind === "making";
    const doors = isMaking ? runsOf(act.doors, grid.count) : bytesOf(maze.doors);
    const looks = runsOf(isMaking ? act.looks : maze.looks, grid.count);
    const scene = new Scene(grid, doors, looks);
    const events = eventsOf(act.events, act.count);
    const isEnd = new Map([...maze.goals.map((cell) => [cell, END]), ...maze.starts.map((cell) => [cell, START])]);
    const last = lastOf(act.last);
    super(scene, Math.max(act.count, last.length > 0 ? 1 : 0), (n) => {
      if (n < act.count) {
        const [kind, cell, direction] = [events.kinds[n], events.cells[n], events.directions[n]];
        if (isMaking) make(scene, isEnd, kind, cell, direction);
        else solve(scene, kind, cell, direction, events.fronts[n]);
      }
      // How everything looks when all is done belongs to the last event.
      if (n + 1 >= act.count) last.forEach(([at, look]) => scene.setLook(at, look));
    });
    this.act = act;
    this.events = events;
    this.count(grid);
  }

  /** Counts what has happened up to each moment. */
  count(grid) {
    const { events } = this;
    for (const name of ["expanded", "moves", "onPath"]) this[name] = new Uint32Array(events.count + 1);
    const seen = new Uint8Array(grid.count);
    for (let n = 0; n < events.count; n += 1) {
      const [kind, cell] = [events.kinds[n], events.cells[n]];
      const isNew = (kind === ENTER || kind === EXPAND) && seen[cell] === 0;
      if (isNew) seen[cell] = 1;
      const isMove = kind === RETREAT || (kind === ENTER && events.directions[n] >= 0);
      this.expanded[n + 1] = this.expanded[n] + (isNew ? 1 : 0);
      this.moves[n + 1] = this.moves[n] + (isMove ? 1 : 0);
      this.onPath[n + 1] = this.onPath[n] + (kind === ON_PATH ? 1 : 0);
    }
  }

  /** The line of the pseudocode that the last event belongs to; 0 if there is none. */
  get line() {
    const { act, at, events } = this;
    if (act.afterwards && at > act.afterwards.from) return act.steps.length + 1;
    return at === 0 ? 0 : act.lines[events.kinds[at - 1]] ?? 0;
  }

  /** Figures and their names. */
  get figures() {
    const [at, isAtEnd] = [Math.min(this.at, this.events.count), this.at === this.length];
    const events = [["events", `${words(at)} of ${words(this.events.count)}`]];
    if (this.act.kind === "making") return events;
    const { stats, outcome, path } = this.act;
    const steps = this.onPath[at] > 0 ? words(this.onPath[at] - 1) : "none yet";
    return [
      ["cells expanded", words(isAtEnd ? stats.expanded : this.expanded[at])],
      ["moves walked", words(isAtEnd ? stats.moves : this.moves[at])],
      ["steps of the path", isAtEnd ? (path === null ? "no path" : words(path)) : steps],
      ...events,
      ["outcome", isAtEnd ? outcome : "searching"],
    ];
  }
}

/** A number with its thousands apart. */
function words(number) {
  return number.toLocaleString("en-GB");
}
