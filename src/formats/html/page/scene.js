// What is shown: the doors and the look of every cell, and how events change them.

const [WALL, FLOOR, PATH, VISITED, START, END, UNVISITED, WALKER, SECOND, SHARED] = Array(10).keys();
const [CARVE, CLOSE, ENTER, RETREAT, DISCOVER, EXPAND, ON_PATH] = Array(7).keys();
const NO_LINK = 15;

/** How much has happened to a cell of each colour. */
const PROGRESS = [1, 1, 3, 2, 4, 4, 0, 4, 3, 3];

/** Doors and looks. A look is a byte: the colour, and the direction the cell was reached from. */
class Scene {
  constructor(grid, doors, looks) {
    this.grid = grid;
    this.doors = Uint16Array.from(doors);
    this.looks = Uint8Array.from(looks);
    this.walker = -1;
    /** Is told of every cell before it changes. */
    this.before = () => {};
  }

  colour(cell) {
    return this.looks[cell] >> 4;
  }

  isOpen(cell, direction) {
    return ((this.doors[cell] >> direction) & 1) === 1;
  }

  setLook(cell, look) {
    if (this.looks[cell] === look) return;
    this.before(cell);
    this.looks[cell] = look;
  }

  setColour(cell, colour) {
    this.setLook(cell, (colour << 4) | (this.looks[cell] & 15));
  }

  setLink(cell, direction) {
    this.setLook(cell, (this.looks[cell] & 0xf0) | (direction < 0 ? NO_LINK : direction));
  }

  setDoor(cell, direction, isOpen) {
    const beside = this.grid.neighbour(cell, direction);
    const back = this.grid.opposite(cell, direction);
    for (const [at, bit] of [[cell, 1 << direction], [beside, 1 << back]]) {
      this.before(at);
      this.doors[at] = isOpen ? this.doors[at] | bit : this.doors[at] & ~bit;
    }
    return beside;
  }

  /** The colour of the open door between a cell and the one in that direction. */
  door(cell, direction) {
    const beside = this.grid.neighbour(cell, direction);
    const [one, other] = [this.colour(cell), this.colour(beside)];
    if (one === other && (one === UNVISITED || one === FLOOR || one === VISITED)) return one;
    if (PROGRESS[one] >= 3 && PROGRESS[other] >= 3) {
      if (one === SHARED || other === SHARED) return SHARED;
      const isEnd = (colour) => colour === START || colour === END;
      const of = (reached, from) => (!isEnd(reached) ? reached : isEnd(from) ? PATH : from);
      if ((this.looks[cell] & 15) === direction) return of(one, other);
      if ((this.looks[beside] & 15) === this.grid.opposite(cell, direction)) return of(other, one);
    }
    const least = Math.min(PROGRESS[one], PROGRESS[other]);
    return least === 0 ? UNVISITED : least === 2 || least === 3 ? VISITED : FLOOR;
  }
}

/** Changes a scene by an event of making a maze. */
function make(scene, isEnd, kind, cell, direction) {
  if (kind === CARVE && direction >= 0) {
    const next = scene.setDoor(cell, direction, true);
    for (const at of [cell, next]) {
      const colour = scene.colour(at);
      if (colour === UNVISITED || colour === WALL) scene.setColour(at, FLOOR);
    }
    if (scene.walker === cell) walkTo(scene, isEnd, next);
  } else if (kind === CLOSE && direction >= 0) {
    const next = scene.setDoor(cell, direction, false);
    for (const at of [cell, next]) {
      if (scene.doors[at] === 0 && scene.colour(at) === FLOOR) scene.setColour(at, WALL);
    }
  } else if (kind === ENTER) {
    walkTo(scene, isEnd, cell);
  } else if (kind === RETREAT && direction >= 0) {
    walkTo(scene, isEnd, scene.grid.neighbour(cell, direction));
  }
}

function walkTo(scene, isEnd, cell) {
  const left = scene.walker;
  scene.walker = cell;
  if (left >= 0) {
    scene.setColour(left, isEnd.get(left) ?? (scene.doors[left] === 0 ? UNVISITED : FLOOR));
  }
  scene.setColour(cell, WALKER);
}

/** Changes a scene by an event of solving a maze. */
function solve(scene, kind, cell, direction, front) {
  const colour = scene.colour(cell);
  const isEnd = colour === START || colour === END;
  const probing = front === 0 ? PATH : front === 1 ? SECOND : SHARED;
  if (kind === DISCOVER && !isEnd && colour !== FLOOR) return;
  if (kind === ENTER && colour === probing) return;
  if (kind === ENTER || kind === DISCOVER || kind === ON_PATH) {
    if (!isEnd) scene.setColour(cell, probing);
    scene.setLink(cell, direction);
  } else if ((kind === RETREAT || kind === EXPAND) && !isEnd) {
    scene.setColour(cell, VISITED);
  }
}
