// The controls of a film: play, pause, a step either way, any moment, any speed.

/** An element with attributes, event handlers (`onclick`) and children. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Whether nothing should move that was not asked to. */
function isStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The shapes on the buttons: bars and triangles, left to right, in a square of 16. */
const ICONS = {
  first: "M2 2h2v12H2z M14 2v12L5 8z",
  back: "M13 2v12L3 8z",
  play: "M3 2v12l11-6z",
  pause: "M3 2h4v12H3z M9 2h4v12H9z",
  on: "M3 2v12l10-6z",
  last: "M2 2v12l9-6z M12 2h2v12h-2z",
};

function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  const shape = document.createElementNS(space, "path");
  shape.setAttribute("d", ICONS[name]);
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("aria-hidden", "true");
  picture.append(shape);
  return picture;
}

/** Events a second at each of the speeds, from 1 to 100,000. */
const SPEEDS = Array.from({ length: 51 }, (_, n) => Math.round(10 ** (n / 10)));

class Player {
  /** `show(changed, isMoving)` paints what has changed: cells by track, or null for everything. */
  constructor(root, show) {
    this.show = show;
    this.tracks = [];
    this.moment = 0;
    this.isPlaying = false;
    /** What follows when a film has been played to its end. */
    this.atEnd = () => {};
    this.build(root);
  }

  build(root) {
    const button = (name, title, press) =>
      element("button", { type: "button", title, "aria-label": title, onclick: press }, icon(name));
    const pause = (then) => () => {
      this.pause();
      then();
    };
    this.first = button("first", "To the beginning", pause(() => this.seek(0)));
    this.back = button("back", "One step back", pause(() => this.seek(this.moment - 1)));
    this.toggle = button("play", "Play", () => (this.isPlaying ? this.pause() : this.play()));
    this.toggle.classList.add("main");
    this.on = button("on", "One step forward", pause(() => this.seek(this.moment + 1)));
    this.last = button("last", "To the end", pause(() => this.seek(this.length)));
    this.scrub = element("input", {
      type: "range",
      min: 0,
      "aria-label": "Moment",
      oninput: pause(() => this.seek(Number(this.scrub.value))),
    });
    this.speed = element("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      "aria-label": "Speed",
      oninput: () => this.showSpeed(),
    });
    this.rate = element("output");
    root.append(
      element("div", { class: "controls" }, this.first, this.back, this.toggle, this.on, this.last),
      element("label", { class: "scrub" }, "Moment", this.scrub),
      element("label", { class: "speed" }, "Speed", this.speed, this.rate),
    );
    this.showPlaying();
  }

  get length() {
    return Math.max(0, ...this.tracks.map((track) => track.length));
  }

  /** Takes other tracks, which move on in step, and goes to their beginning. */
  load(tracks) {
    this.pause();
    this.tracks = tracks;
    this.scrub.max = this.length;
    // About fifteen seconds, if nothing else is asked for.
    const wanted = Math.max(4, this.length / 15);
    this.speed.value = SPEEDS.findLastIndex((speed) => speed <= wanted);
    this.showSpeed();
    this.seek(0, true);
  }

  showSpeed() {
    const events = SPEEDS[this.speed.value];
    this.rate.value = `${words(events)} ${events === 1 ? "event" : "events"} a second`;
    this.speed.setAttribute("aria-valuetext", this.rate.value);
  }

  faster(steps) {
    this.speed.value = Number(this.speed.value) + steps;
    this.showSpeed();
  }

  seek(moment, isNew = false) {
    this.moment = Math.min(Math.max(moment, 0), this.length);
    const changed = this.tracks.map((track) => {
      const cells = new Set();
      track.seek(this.moment, (cell) => cells.add(cell));
      return isNew ? null : [...cells];
    });
    this.scrub.value = this.moment;
    this.scrub.setAttribute("aria-valuetext", `${words(this.moment)} of ${words(this.length)} events`);
    this.first.disabled = this.back.disabled = this.moment === 0;
    this.last.disabled = this.on.disabled = this.moment === this.length;
    this.show(changed, this.isPlaying);
  }

  play() {
    if (this.moment === this.length) this.seek(0);
    this.isPlaying = true;
    this.showPlaying();
    let [before, due] = [performance.now(), 0];
    const tick = (now) => {
      if (!this.isPlaying) return;
      due += ((now - before) * SPEEDS[this.speed.value]) / 1000;
      before = now;
      const steps = Math.floor(due);
      due -= steps;
      if (steps > 0) this.seek(this.moment + steps);
      if (this.moment < this.length) {
        this.frame = requestAnimationFrame(tick);
      } else {
        this.pause();
        this.atEnd();
      }
    };
    this.frame = requestAnimationFrame(tick);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.frame);
    this.showPlaying();
    this.show(this.tracks.map(() => []), false);
  }

  showPlaying() {
    const [name, title] = this.isPlaying ? ["pause", "Pause"] : ["play", "Play"];
    this.toggle.replaceChildren(icon(name), title);
    this.toggle.title = title;
    this.toggle.setAttribute("aria-label", title);
  }

  /** Does what a key asks for, and says whether it asked for anything. */
  press(key) {
    const keys = {
      " ": () => this.toggle.click(),
      k: () => this.toggle.click(),
      ArrowLeft: () => this.back.click(),
      ArrowRight: () => this.on.click(),
      Home: () => this.first.click(),
      End: () => this.last.click(),
      "+": () => this.faster(1),
      "-": () => this.faster(-1),
    };
    keys[key]?.();
    return key in keys;
  }
}
