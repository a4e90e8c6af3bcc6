// The numbers of the page's data: base64 of bytes, variable-length numbers, runs.

/** The bytes of a base64 text. */
function bytesOf(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let n = 0; n < letters.length; n += 1) bytes[n] = letters.charCodeAt(n);
  return bytes;
}

/** Reads bytes from first to last. */
class Bytes {
  constructor(text) {
    this.bytes = bytesOf(text);
    this.at = 0;
  }

  get isDone() {
    return this.at >= this.bytes.length;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** A number in groups of seven bits, the lowest first. */
  number() {
    let [value, unit] = [0, 1];
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }

  /** The same with a sign, which is the lowest bit. */
  signed() {
    const value = this.number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }
}

/** `count` bytes that were written as runs: how many, and of what. */
function runsOf(text, count) {
  const [all, from] = [new Uint8Array(count), new Bytes(text)];
  for (let at = 0; !from.isDone; ) {
    const length = from.number();
    all.fill(from.byte(), at, at + length);
    at += length;
  }
  return all;
}

/** What happened: the kind, cell, direction (-1 if none) and front of each event. */
function eventsOf(text, count) {
  const events = {
    count,
    kinds: new Uint8Array(count),
    cells: new Int32Array(count),
    directions: new Int8Array(count),
    fronts: new Uint8Array(count),
  };
  const from = new Bytes(text);
  let cell = 0;
  for (let n = 0; n < count; n += 1) {
    const head = from.byte();
    events.kinds[n] = head & 7;
    events.directions[n] = ((head >> 3) & 15) - 1;
    events.fronts[n] = head & 128 ? from.byte() : 0;
    cell += from.signed();
    events.cells[n] = cell;
  }
  return events;
}

/** The cells that look different at the very end, and how. */
function lastOf(text) {
  const [last, from] = [[], new Bytes(text)];
  for (let cell = 0; !from.isDone; ) {
    cell += from.number();
    last.push([cell, from.byte()]);
  }
  return last;
}
