// The cells, from their outlines alone: no tiling is known here by name.

class Grid {
  /** `shapes` are outlines, clockwise from where side 0 begins, and `places` where each cell's lies. */
  constructor({ width, height, directions, period, size, square, cell, wall, shapes, places }) {
    Object.assign(this, { width, height, directions, period, size, square, cell, wall, shapes });
    this.count = width * height;
    this.degree = directions.length;
    this.readPlaces(places);
    this.joinCorners();
    this.joinSides();
    this.stamps = new Uint32Array(this.count);
    this.stamp = 0;
  }

  /** Places are steps from the cell before; a run repeats the step of two cells before. */
  readPlaces(text) {
    const { count } = this;
    const from = new Bytes(text);
    const [dx, dy] = [new Int32Array(count), new Int32Array(count)];
    this.x = new Int32Array(count);
    this.y = new Int32Array(count);
    this.shape = new Uint8Array(count);
    for (let cell = 0; cell < count; ) {
      for (let run = from.number(); run > 0 && cell < count; run -= 1, cell += 1) {
        [dx[cell], dy[cell], this.shape[cell]] = [dx[cell - 2], dy[cell - 2], this.shape[cell - 2]];
      }
      if (cell < count) {
        [dx[cell], dy[cell], this.shape[cell]] = [from.signed(), from.signed(), from.byte()];
        cell += 1;
      }
    }
    let [x, y] = [0, 0];
    for (let cell = 0; cell < count; cell += 1) {
      x += dx[cell];
      y += dy[cell];
      [this.x[cell], this.y[cell]] = [x, y];
    }
  }

  cornerX(cell, corner) {
    return this.x[cell] + this.shapes[this.shape[cell]][2 * (corner % this.degree)];
  }

  cornerY(cell, corner) {
    return this.y[cell] + this.shapes[this.shape[cell]][2 * (corner % this.degree) + 1];
  }

  /** The number of the point where a corner of a cell lies. */
  point(cell, corner) {
    return this.cornerY(cell, corner) * (this.extent[0] + 1) + this.cornerX(cell, corner);
  }

  /** Chains the corners at one point: `first` by point, `next` by corner. */
  joinCorners() {
    const { count, degree } = this;
    this.extent = [0, 0];
    for (let cell = 0; cell < count; cell += 1) {
      for (let corner = 0; corner < degree; corner += 1) {
        this.extent[0] = Math.max(this.extent[0], this.cornerX(cell, corner));
        this.extent[1] = Math.max(this.extent[1], this.cornerY(cell, corner));
      }
    }
    this.first = new Int32Array((this.extent[0] + 1) * (this.extent[1] + 1)).fill(-1);
    this.next = new Int32Array(count * degree);
    for (let cell = 0; cell < count; cell += 1) {
      for (let corner = 0; corner < degree; corner += 1) {
        const point = this.point(cell, corner);
        this.next[cell * degree + corner] = this.first[point];
        this.first[point] = cell * degree + corner;
      }
    }
  }

  /** A side and its neighbour's opposite side are one line, walked both ways. */
  joinSides() {
    const { count, degree } = this;
    this.neighbours = new Int32Array(count * degree).fill(-1);
    this.opposites = new Int8Array(count * degree).fill(-1);
    for (let cell = 0; cell < count; cell += 1) {
      for (let side = 0; side < degree; side += 1) {
        const [from, to] = [this.point(cell, side), this.point(cell, side + 1)];
        for (let other = this.first[to]; other >= 0; other = this.next[other]) {
          const [beside, back] = [Math.floor(other / degree), other % degree];
          if (beside !== cell && this.point(beside, back + 1) === from) {
            this.neighbours[cell * degree + side] = beside;
            this.opposites[cell * degree + side] = back;
          }
        }
      }
    }
  }

  neighbour(cell, direction) {
    return this.neighbours[cell * this.degree + direction];
  }

  opposite(cell, direction) {
    return this.opposites[cell * this.degree + direction];
  }

  /** The direction from one cell to a neighbour; -1 if it is none. */
  toward(cell, neighbour) {
    for (let direction = 0; direction < this.degree; direction += 1) {
      if (this.neighbour(cell, direction) === neighbour) return direction;
    }
    return -1;
  }

  /** These cells and all that share a corner with one of them, each once. */
  around(cells) {
    this.stamp += 1;
    const found = [];
    for (const cell of cells) {
      for (let corner = 0; corner < this.degree; corner += 1) {
        let other = this.first[this.point(cell, corner)];
        for (; other >= 0; other = this.next[other]) {
          const beside = Math.floor(other / this.degree);
          if (this.stamps[beside] !== this.stamp) {
            this.stamps[beside] = this.stamp;
            found.push(beside);
          }
        }
      }
    }
    return found.sort((a, b) => a - b);
  }

  /** Column and row in words, from 1. */
  name(cell) {
    return `column ${(cell % this.width) + 1}, row ${Math.floor(cell / this.width) + 1}`;
  }
}
