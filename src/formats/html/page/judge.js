// Judging a solver that was handed in, by its calls alone.

/** What the calls of a solver say: [0, i, j] moved to, [1, i, j] marked, [2, i, j] mark taken away. */
const [MOVED, MARKED, UNMARKED] = [0, 1, 2];

/** The maze as rows and columns of blocks, each free or blocked. */
class Blocks {
  /** Cells, walls and posts become a block each, unless the cells are blocks already. */
  constructor(grid, maze) {
    const doors = bytesOf(maze.doors);
    const looks = runsOf(maze.looks, grid.count);
    const isFree = (cell) => looks[cell] >> 4 !== WALL;
    const isWalled = grid.wall > 0;
    const [scale, first] = isWalled ? [2, 1] : [1, 0];
    this.rows = scale * grid.height + first;
    this.columns = scale * grid.width + first;
    this.place = (cell) => ({
      i: scale * Math.floor(cell / grid.width) + first,
      j: scale * (cell % grid.width) + first,
    });
    this.blocked = new Uint8Array(this.rows * this.columns).fill(1);
    for (let cell = 0; cell < grid.count; cell += 1) {
      if (!isFree(cell)) continue;
      const { i, j } = this.place(cell);
      this.blocked[i * this.columns + j] = 0;
      if (!isWalled) continue;
      const [, east, south] = [0, 1, 2].map((direction) => (doors[cell] >> direction) & 1);
      if (east) this.blocked[i * this.columns + j + 1] = 0;
      if (south) this.blocked[(i + 1) * this.columns + j] = 0;
    }
    this.from = this.place(maze.starts[0]);
    this.targets = maze.goals.map(this.place);
    [this.to] = this.targets;
  }

  isInside(i, j) {
    return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && j >= 0 && i < this.rows && j < this.columns;
  }

  isBlock(i, j) {
    return !this.isInside(i, j) || this.blocked[i * this.columns + j] === 1;
  }

  isTarget(i, j) {
    return i === this.to.i && j === this.to.j;
  }

  /** Moves of a shortest way from start to target; -1 if there is none. */
  shortest() {
    const distance = new Int32Array(this.rows * this.columns).fill(-1);
    const queue = [[this.from.i, this.from.j]];
    distance[this.from.i * this.columns + this.from.j] = 0;
    for (const [i, j] of queue) {
      const steps = distance[i * this.columns + j];
      if (this.isTarget(i, j)) return steps;
      for (const [nextI, nextJ] of [[i - 1, j], [i, j + 1], [i + 1, j], [i, j - 1]]) {
        if (!this.isBlock(nextI, nextJ) && distance[nextI * this.columns + nextJ] < 0) {
          distance[nextI * this.columns + nextJ] = steps + 1;
          queue.push([nextI, nextJ]);
        }
      }
    }
    return -1;
  }
}

/**
 * Judges calls. `fault` says what was wrong with which call, `arrival` is the number of calls until the
 * target was reached, `moves` what was walked until then and `trail` that without its loops.
 */
function judge(blocks, calls) {
  let [i, j] = [blocks.from.i, blocks.from.j];
  const result = { fault: null, arrival: blocks.isTarget(i, j) ? 0 : -1, moves: 0, later: 0, trail: [[i, j]] };
  const key = (row, column) => row * blocks.columns + column;
  const placeInTrail = new Map([[key(i, j), 0]]);
  let number = 0;
  for (let n = 0; n < calls.length; n += 1) {
    const [kind, nextI, nextJ] = calls[n];
    if (kind !== MOVED) continue;
    number += 1;
    // What happens after the first arrival is shown and not judged: who came by recursion walks back.
    if (result.arrival >= 0) {
      result.later += 1;
      continue;
    }
    const steps = Math.abs(nextI - i) + Math.abs(nextJ - j);
    if (steps === 0) continue;
    const what = `move ${number}, setPosition(${nextI}, ${nextJ}),`;
    if (!blocks.isInside(nextI, nextJ)) {
      result.fault = { call: n, text: `${what} leads out of the grid of ${blocks.rows} rows and ${blocks.columns} columns` };
    } else if (blocks.isBlock(nextI, nextJ)) {
      result.fault = { call: n, text: `${what} leads into a wall` };
    } else if (steps !== 1) {
      result.fault = { call: n, text: `${what} does not lead to a neighbour of (${i}, ${j})` };
    }
    if (result.fault) return result;
    [i, j] = [nextI, nextJ];
    result.moves += 1;
    const known = placeInTrail.get(key(i, j));
    if (known === undefined) {
      placeInTrail.set(key(i, j), result.trail.length);
      result.trail.push([i, j]);
    } else {
      for (const [row, column] of result.trail.splice(known + 1)) placeInTrail.delete(key(row, column));
    }
    if (blocks.isTarget(i, j)) result.arrival = n + 1;
  }
  return result;
}

/** The verdict in words: whether it is right, and why. */
function verdict(blocks, run, result) {
  const { moves, trail, arrival, later, fault } = result;
  const limit = { calls: "it made more calls than it may", time: "it had not ended" }[run.stopped];
  const calls = `${words(run.calls)} ${run.calls === 1 ? "call" : "calls"}`;
  if (run.error) {
    const there = arrival >= 0 ? ", after it had reached the target" : "";
    return [false, `It failed${there}: ${run.error}`];
  }
  if (fault) return [false, `Wrong: ${fault.text}.`];
  if (limit) {
    const there = arrival >= 0 ? " It had reached the target, but a solver has to end." : "";
    return [false, `Stopped: ${limit} after ${run.seconds} s and ${calls}.${there}`];
  }
  const shortest = blocks.shortest();
  if (arrival < 0) {
    const [i, j] = trail[trail.length - 1];
    const why = shortest < 0 ? " No way leads there in this maze." : "";
    const walked = moves === 0 ? "it never moved" : `after ${words(moves)} ${moves === 1 ? "move" : "moves"} it stands at (${i}, ${j})`;
    return [false, `Wrong: ${walked}, and the target is (${blocks.to.i}, ${blocks.to.j}).${why}`];
  }
  const direct = trail.length - 1;
  const rated = direct === shortest ? "which no way beats" : `the shortest way has ${words(shortest)}`;
  const after = later === 0 ? "" : ` The ${words(later)} ${later === 1 ? "move" : "moves"} after that ${later === 1 ? "is" : "are"} shown and not judged.`;
  return [
    true,
    `Right: it reached the target with ${words(moves)} ${moves === 1 ? "move" : "moves"}; without detours that is ${words(direct)}, ${rated}. It took ${calls}.${after}`,
  ];
}
