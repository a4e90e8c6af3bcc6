// Solvers to begin with.

const SAMPLES = {
  "Depth-first, by recursion": `// Tries every way, and steps back where there is none left.
function solveMaze(gameController) {
  const target = gameController.getTargetPosition();

  function explore(i, j) {
    gameController.setVisited(i, j, true);
    if (i === target.i && j === target.j) return true;
    for (const [di, dj] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const [ni, nj] = [i + di, j + dj];
      if (gameController.isBlock(ni, nj) || gameController.isVisited(ni, nj)) continue;
      gameController.setPosition(ni, nj);
      if (explore(ni, nj)) return true;
      gameController.setPosition(i, j);
    }
    return false;
  }

  const start = gameController.getPosition();
  explore(start.i, start.j);
}
`,
  "Breadth-first, with parents": `// Floods the maze ring by ring; whoever was reached first knows the shortest way back.
function solveMaze(gameController) {
  const start = gameController.getPosition();
  const target = gameController.getTargetPosition();
  const parents = new Map();
  const name = ({ i, j }) => i + "," + j;
  const queue = [start];
  gameController.setVisited(start.i, start.j, true);

  for (const here of queue) {
    if (here.i === target.i && here.j === target.j) break;
    for (const [di, dj] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const next = { i: here.i + di, j: here.j + dj };
      if (gameController.isBlock(next.i, next.j) || gameController.isVisited(next.i, next.j)) continue;
      gameController.setVisited(next.i, next.j, true);
      parents.set(name(next), here);
      queue.push(next);
    }
  }

  const way = [];
  for (let at = target; parents.has(name(at)); at = parents.get(name(at))) way.unshift(at);
  for (const { i, j } of way) gameController.setPosition(i, j);
}
`,
  "Right hand on the wall": `// Always turns right where it can. In a maze with loops it may go round for ever.
function solveMaze(gameController) {
  const target = gameController.getTargetPosition();
  const turns = [[-1, 0], [0, 1], [1, 0], [0, -1]]; // up, right, down, left
  let facing = 1;
  let { i, j } = gameController.getPosition();

  while (i !== target.i || j !== target.j) {
    facing = (facing + 1) % 4;
    while (gameController.isBlock(i + turns[facing][0], j + turns[facing][1])) {
      facing = (facing + 3) % 4;
    }
    i += turns[facing][0];
    j += turns[facing][1];
    gameController.setVisited(i, j, true);
    gameController.setPosition(i, j);
  }
}
`,
};
