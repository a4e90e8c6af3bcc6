// Shortest ways through a maze: breadth-first from its ends.

class Ways {
  constructor(grid, doors, goals) {
    Object.assign(this, { grid, doors });
    /** Steps from each cell to the nearest goal; -1 where no way leads to one. */
    this.distance = new Int32Array(grid.count).fill(-1);
    const queue = [...new Set(goals)];
    queue.forEach((goal) => (this.distance[goal] = 0));
    for (const cell of queue) {
      for (const next of this.exits(cell).map(([, beside]) => beside)) {
        if (this.distance[next] < 0) {
          this.distance[next] = this.distance[cell] + 1;
          queue.push(next);
        }
      }
    }
  }

  /** The open doors of a cell: direction and neighbour of each. */
  exits(cell) {
    const found = [];
    for (let direction = 0; direction < this.grid.degree; direction += 1) {
      if ((this.doors[cell] >> direction) & 1) found.push([direction, this.grid.neighbour(cell, direction)]);
    }
    return found;
  }

  /** The next cell on a shortest way; -1 at a goal or where there is none. */
  next(cell) {
    const nearer = this.exits(cell).find(([, beside]) => this.distance[beside] === this.distance[cell] - 1);
    return this.distance[cell] > 0 && nearer ? nearer[1] : -1;
  }

  /** The cells of a shortest way from a cell to a goal, both included; empty if there is none. */
  way(cell) {
    const way = this.distance[cell] < 0 ? [] : [cell];
    for (let at = this.next(cell); at >= 0; at = this.next(at)) way.push(at);
    return way;
  }
}
