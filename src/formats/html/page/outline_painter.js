// Paints any tiling, from the same outlines as the pictures: cells are filled, walls are lines.

/** Cells drawn in one go: longer paths take browsers more than their share of time. */
const BATCH = 4000;

class OutlinePainter extends Painter {
  /**
   * Paints everything, or what may look different since these cells changed. `decorate` draws what
   * stands on the cells; it must stay inside them.
   */
  paint(scene, changed, decorate) {
    const { context, grid, canvas } = this;
    const isAll = !changed || changed.length * 8 > grid.count;
    context.save();
    if (!isAll) {
      const region = new Path2D();
      for (const cell of changed) region.rect(...this.reach(cell));
      context.clip(region);
    }
    context.fillStyle = this.colours[FLOOR];
    context.fillRect(0, 0, canvas.width, canvas.height);
    const cells = isAll ? null : grid.around(changed);
    const count = cells ? cells.length : grid.count;
    // All floors first, then all doors, then all walls: walls reach into the cells beside them.
    for (const layer of ["floors", "doors", "walls"]) {
      for (let from = 0; from < count; from += BATCH) {
        this[layer](scene, cells, from, Math.min(count, from + BATCH));
      }
    }
    if (decorate) decorate(this);
    context.restore();
  }

  floors(scene, cells, from, to) {
    const paths = this.colours.map(() => null);
    for (let n = from; n < to; n += 1) {
      const cell = cells ? cells[n] : n;
      const colour = scene.colour(cell);
      if (colour === FLOOR) continue;
      this.outline((paths[colour] ??= new Path2D()), cell);
    }
    this.fill(paths);
  }

  /** Adds the outline of a cell to a path. */
  outline(path, cell) {
    for (let corner = 0; corner < this.grid.degree; corner += 1) {
      const [x, y] = [this.cornerX(cell, corner), this.cornerY(cell, corner)];
      if (corner === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }

  doors(scene, cells, from, to) {
    const paths = this.colours.map(() => null);
    for (let n = from; n < to; n += 1) {
      const cell = cells ? cells[n] : n;
      for (let side = 0; side < this.grid.degree; side += 1) {
        if (!scene.isOpen(cell, side)) continue;
        if (this.isOther(cell, side, cells)) continue;
        this.side((paths[scene.door(cell, side)] ??= new Path2D()), cell, side);
      }
    }
    this.stroke(paths, "butt");
  }

  walls(scene, cells, from, to) {
    const path = new Path2D();
    for (let n = from; n < to; n += 1) {
      const cell = cells ? cells[n] : n;
      for (let side = 0; side < this.grid.degree; side += 1) {
        if (!scene.isOpen(cell, side) && !this.isOther(cell, side, cells)) this.side(path, cell, side);
      }
    }
    this.stroke(this.colours.map((_, colour) => (colour === WALL ? path : null)), "round");
  }

  /** Whether a side is drawn as that of the neighbour behind it. */
  isOther(cell, side, cells) {
    const beside = this.grid.neighbour(cell, side);
    return beside > cell && (cells === null || this.grid.stamps[beside] === this.grid.stamp);
  }

  side(path, cell, side) {
    path.moveTo(this.cornerX(cell, side), this.cornerY(cell, side));
    path.lineTo(this.cornerX(cell, side + 1), this.cornerY(cell, side + 1));
  }

  fill(paths) {
    paths.forEach((path, colour) => {
      if (!path) return;
      this.context.fillStyle = this.colours[colour];
      this.context.fill(path);
    });
  }

  stroke(paths, cap) {
    this.context.lineWidth = this.wall;
    this.context.lineCap = cap;
    paths.forEach((path, colour) => {
      if (!path) return;
      this.context.strokeStyle = this.colours[colour];
      this.context.stroke(path);
    });
  }
}
