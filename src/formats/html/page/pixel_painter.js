// Paints squares: every pixel is floor, door or wall, and nothing is smoothed. Of a quarter of a million
// cells this takes milliseconds, where paths take seconds.

class PixelPainter extends Painter {
  resize(cell, wall) {
    super.resize(cell, wall);
    const { canvas, grid } = this;
    this.image = this.context.createImageData(canvas.width, canvas.height);
    this.pixels32 = new Uint32Array(this.image.data.buffer);
    this.inks = this.colours.map((colour) => {
      const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
      return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
    });
    // What belongs to a cell, from the corner of its reach: left, top, width, height.
    const [left, top] = this.reach(0);
    this.floor = [wall, wall, cell, cell];
    this.sides = grid.directions.map((_, side) => {
      const [fromX, toX] = [this.cornerX(0, side) - left, this.cornerX(0, side + 1) - left];
      const [fromY, toY] = [this.cornerY(0, side) - top, this.cornerY(0, side + 1) - top];
      const half = wall / 2;
      return fromY === toY
        ? [Math.min(fromX, toX) + half, fromY - half, cell, wall]
        : [fromX - half, Math.min(fromY, toY) + half, wall, cell];
    });
  }

  /** See OutlinePainter.paint. */
  paint(scene, changed, decorate) {
    const { context, grid } = this;
    const cells = changed && changed.length * 4 < grid.count ? changed : null;
    const region = new Path2D();
    if (cells) {
      for (const cell of cells) this.paintCell(scene, cell);
      for (const cell of cells) {
        const reach = this.reach(cell);
        context.putImageData(this.image, 0, 0, ...reach);
        region.rect(...reach);
      }
    } else {
      // Posts stand between walls whether any meets them or not.
      this.pixels32.fill(this.inks[WALL]);
      for (let cell = 0; cell < grid.count; cell += 1) this.paintCell(scene, cell);
      context.putImageData(this.image, 0, 0);
    }
    if (!decorate) return;
    context.save();
    if (cells) context.clip(region);
    decorate(this);
    context.restore();
  }

  paintCell(scene, cell) {
    const { grid, inks, wall } = this;
    const left = this.along(grid.x[cell], 0) - wall / 2;
    const top = this.along(grid.y[cell], 1) - wall / 2;
    this.fill(left, top, this.floor, inks[scene.colour(cell)]);
    if (wall === 0) return;
    for (let side = 0; side < grid.degree; side += 1) {
      const colour = scene.isOpen(cell, side) ? scene.door(cell, side) : WALL;
      this.fill(left, top, this.sides[side], inks[colour]);
    }
  }

  fill(left, top, [x, y, width, height], ink) {
    const row = this.canvas.width;
    let from = (top + y) * row + left + x;
    for (let n = 0; n < height; n += 1, from += row) {
      for (let at = from; at < from + width; at += 1) this.pixels32[at] = ink;
    }
  }
}
