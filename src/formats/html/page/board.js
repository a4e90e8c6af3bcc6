// A maze on the screen: its canvas in a frame that scrolls where it is too large, and its size.

/** How many times as large as the screen each zoom is. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8];

/** Cells that are painted in no time. */
const SMALL = 20_000;

class Board {
  /** `decorate` draws what stands on the cells, see Painter.paint. */
  constructor(grid, colours, label, decorate) {
    this.canvas = element("canvas", { role: "img", "aria-label": label });
    this.frame = element("div", { class: "frame" }, this.canvas);
    this.painter = new (grid.square ? PixelPainter : OutlinePainter)(grid, colours, this.canvas);
    Object.assign(this, { grid, decorate, zoom: 0, share: 1, scene: null, fitted: null });
  }

  /** Shows another scene. */
  show(scene) {
    this.scene = scene;
    this.fitted = null;
    this.fit();
  }

  /** Fits the canvas into its share of the screen, and paints it if that is another size. */
  fit() {
    const width = this.frame.clientWidth;
    if (width === 0 || !this.scene) return;
    const height = Math.max(240, window.innerHeight * 0.72) * (this.share > 1 ? 0.8 : 1);
    const look = fitting(this.grid, { width, height }, ZOOMS[this.zoom]);
    const fitted = `${look} ${window.devicePixelRatio}`;
    if (fitted === this.fitted) return;
    this.fitted = fitted;
    this.painter.resize(...look);
    this.paint(null);
  }

  /**
   * Paints again what these cells look like; null for all. Browsers smooth slanted edges a little
   * otherwise where they paint fewer of them, which nobody sees in a film; what stands still is painted
   * as a whole, so that it is always the same.
   */
  paint(changed, isMoving = false) {
    if (!this.scene || !this.painter.pixels) return;
    const isWhole = !isMoving && !this.grid.square && this.grid.count <= SMALL;
    this.painter.paint(this.scene, isWhole ? null : changed, this.decorate);
  }

  zoomBy(steps) {
    this.zoom = Math.min(Math.max(this.zoom + steps, 0), ZOOMS.length - 1);
    this.fit();
  }

  /** The cell under a pointer; -1 if there is none. */
  cellUnder(event) {
    const box = this.canvas.getBoundingClientRect();
    const scale = this.canvas.width / box.width;
    return this.painter.cellAt((event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  }
}

/** Buttons that change the size of boards. */
function zoomButtons(boards) {
  const button = (label, title, steps) =>
    element(
      "button",
      { type: "button", title, "aria-label": title, onclick: () => boards().forEach((board) => board.zoomBy(steps)) },
      label,
    );
  return element("div", { class: "zoom" }, button("−", "Smaller", -1), button("+", "Larger", 1));
}

/** What the colours mean, in words. */
function legend(colours, entries) {
  const entry = ([colour, meaning, mark]) => {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" }, mark ?? "");
    swatch.style.background = colours[colour];
    return element("li", {}, swatch, meaning);
  };
  return element("ul", { class: "legend", "aria-label": "Colours" }, ...entries.map(entry));
}
