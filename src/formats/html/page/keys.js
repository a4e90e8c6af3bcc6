// The keys that walk in each direction.

/** Names of directions in words. */
const NAMES = {
  N: "north", E: "east", S: "south", W: "west",
  NE: "north-east", SE: "south-east", SW: "south-west", NW: "north-west",
};

const ARROWS = { N: "↑", E: "→", S: "↓", W: "←", NE: "↗", SE: "↘", SW: "↙", NW: "↖" };

/** Row and column of each direction's button. */
const PLACES = {
  NW: [1, 1], N: [1, 2], NE: [1, 3], W: [2, 1], E: [2, 3], SW: [3, 1], S: [3, 2], SE: [3, 3],
};

const ARROW_KEYS = { N: "ArrowUp", E: "ArrowRight", S: "ArrowDown", W: "ArrowLeft" };
const DIGITS = { SW: "1", S: "2", SE: "3", W: "4", E: "6", NW: "7", N: "8", NE: "9" };

/** Six keys that lie on a keyboard as the neighbours of a hexagon lie around it. */
const LETTERS = [
  { NW: "u", N: "i", NE: "o", SW: "j", S: "k", SE: "l" },
  { NW: "u", NE: "i", W: "j", E: "l", SW: "m", SE: "," },
];

/** The keys of each direction, the one to be shown first. */
function keysOf(directions) {
  const has = (letters) => directions.every((name) => name in letters);
  const letters = LETTERS.find(has) ?? {};
  return directions.map((name) => [letters[name], ARROW_KEYS[name], DIGITS[name]].filter(Boolean));
}

/** How a key is written on a button. */
function keyName(key) {
  return { ArrowUp: "↑", ArrowRight: "→", ArrowDown: "↓", ArrowLeft: "←" }[key] ?? key.toUpperCase();
}
