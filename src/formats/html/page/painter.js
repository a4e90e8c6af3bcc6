// A scene on a canvas: how large it is, and where its cells lie. Those who paint it extend this.

class Painter {
  constructor(grid, colours, canvas) {
    Object.assign(this, { grid, colours, canvas });
    this.context = canvas.getContext("2d");
  }

  /** Sets how many pixels of the screen a cell and a wall have, and makes the canvas that large. */
  resize(cell, wall) {
    const { grid, canvas } = this;
    const pitch = cell + wall;
    Object.assign(this, { cell, wall });
    // Whole pixels a period, so that equal cells have equal pixels.
    this.pixels = grid.size.map((size) => Math.max(1, Math.round(size * pitch)));
    canvas.width = this.along(grid.extent[0], 0) + wall / 2;
    canvas.height = this.along(grid.extent[1], 1) + wall / 2;
    const ratio = window.devicePixelRatio || 1;
    canvas.style.width = `${canvas.width / ratio}px`;
    canvas.style.height = `${canvas.height / ratio}px`;
  }

  /** Where a place of the lattice lies on the canvas, across (0) or down (1). */
  along(at, axis) {
    const [period, pixels] = [this.grid.period[axis], this.pixels[axis]];
    const whole = Math.floor(at / period);
    const part = Math.floor((2 * (at - whole * period) * pixels + period) / (2 * period));
    return whole * pixels + part + this.wall / 2;
  }

  cornerX(cell, corner) {
    return this.along(this.grid.cornerX(cell, corner), 0);
  }

  cornerY(cell, corner) {
    return this.along(this.grid.cornerY(cell, corner), 1);
  }

  /** The rectangle around a cell and its walls: left, top, width, height. */
  reach(cell) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let corner = 0; corner < this.grid.degree; corner += 1) {
      const [x, y] = [this.cornerX(cell, corner), this.cornerY(cell, corner)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    const half = this.wall / 2;
    [left, top] = [Math.floor(left - half), Math.floor(top - half)];
    return [left, top, Math.ceil(right + half) - left, Math.ceil(bottom + half) - top];
  }

  /** The middle of a cell. */
  middle(cell) {
    const [left, top, width, height] = this.reach(cell);
    return [left + width / 2, top + height / 2];
  }

  /** The cell at a place of the canvas; -1 if there is none. */
  cellAt(x, y) {
    for (let cell = 0; cell < this.grid.count; cell += 1) {
      if (this.holds(cell, x, y)) return cell;
    }
    return -1;
  }

  holds(cell, x, y) {
    for (let side = 0; side < this.grid.degree; side += 1) {
      const [fromX, fromY] = [this.cornerX(cell, side), this.cornerY(cell, side)];
      const [toX, toY] = [this.cornerX(cell, side + 1), this.cornerY(cell, side + 1)];
      if ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) < 0) return false;
    }
    return true;
  }
}

/** The largest pixels of cell and wall that fit into a box of the screen, `zoom` times as large. */
function fitting(grid, box, zoom) {
  const ratio = window.devicePixelRatio || 1;
  const [across, down] = [0, 1].map((axis) => (grid.extent[axis] / grid.period[axis]) * grid.size[axis]);
  const { cell, wall } = grid;
  const pitch = cell + wall;
  // A browser's canvas has at most some 16 million pixels.
  const most = Math.min(8000 / Math.max(across, down), Math.sqrt(16e6 / (across * down)));
  const fits = Math.min(
    (box.width * ratio * zoom - 1) / (across + wall / pitch),
    (box.height * ratio * zoom - 1) / (down + wall / pitch),
    most,
  );
  const whole = Math.max(wall === 0 ? 1 : 2, Math.floor(fits));
  const thick = wall === 0 ? 0 : Math.min(whole - 1, Math.max(1, Math.round((wall * whole) / pitch)));
  return [whole - thick, thick];
}
