// Handing in a solver: the usual ones are judged right, and every kind of wrong one by its name.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { close, difference, folder, open, pixels, write } from "./browser.mjs";

after(close);

/** Depth-first by recursion that tells nobody when it is done: it walks back all the way. */
const WALKS_BACK = `
const solveMaze = (game) => {
  const goal = game.getTargetPosition();
  let isFound = false;
  const visit = (i, j) => {
    if (isFound) return;
    if (i === goal.i && j === goal.j) { isFound = true; return; }
    game.setVisited(i, j, true);
    [[-1, 0], [0, 1], [1, 0], [0, -1]].forEach(([di, dj]) => {
      if (game.isBlock(i + di, j + dj) || game.isVisited(i + di, j + dj)) return;
      game.setPosition(i + di, j + dj);
      visit(i + di, j + dj);
      game.setPosition(i, j);
    });
  };
  const { i, j } = game.getPosition();
  visit(i, j);
};`;

/** Breadth-first with parents: all moves come at the end. */
const MOVES_AT_THE_END = `
function solveMaze(game) {
  const from = game.getPosition(), to = game.getTargetPosition();
  const parent = { [from.i + "/" + from.j]: null };
  const waiting = [from];
  game.setVisited(from.i, from.j, true);
  while (waiting.length) {
    const at = waiting.shift();
    if (at.i === to.i && at.j === to.j) {
      const path = [];
      for (let p = at; p; p = parent[p.i + "/" + p.j]) path.push(p);
      path.reverse().slice(1).forEach((p) => game.setPosition(p.i, p.j));
      return;
    }
    for (const [di, dj] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
      const next = { i: at.i + di, j: at.j + dj };
      if (game.isBlock(next.i, next.j) || game.isVisited(next.i, next.j)) continue;
      game.setVisited(next.i, next.j, true);
      parent[next.i + "/" + next.j] = at;
      waiting.push(next);
    }
  }
}`;

async function opened(settings, ...args) {
  const page = await open(write("dfs-dfs.html", "-w", "8", "-h", "7", "-r", "12", ...args, "-f", "html"), settings);
  await page.locator("#tab-hand-in").click();
  return page;
}

/** Hands a solver in, and gives the verdict. */
async function handIn(page, text, seconds) {
  await page.locator("#solver").fill(text);
  if (seconds) await page.locator("#seconds").fill(String(seconds));
  await page.locator("#solver").press("Control+Enter");
  const answer = page.locator(".verdict.right, .verdict.wrong");
  await answer.waitFor({ timeout: 20_000 });
  return (await answer.textContent()).trim();
}

/** Steps of the shortest way, in blocks. */
const shortest = (page) => page.evaluate(() => TABS.find((tab) => tab.id === "hand-in").view.blocks.shortest());

for (const [size, settings] of [["large", {}], ["phone", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }]]) {
  test(`${size}: the usual solvers are right`, async () => {
    const page = await opened(settings);
    const least = await shortest(page);
    const recursive = await handIn(page, WALKS_BACK);
    const [, moves, direct] = /^✓ Right: it reached the target with (\d+) moves; without detours that is (\d+), which no way beats\./.exec(recursive) ?? [];
    assert.ok(Number(moves) >= least, recursive);
    assert.equal(Number(direct), least);
    assert.match(recursive, /The [\d,]+ moves after that are shown and not judged\.$/);
    const flood = await handIn(page, MOVES_AT_THE_END);
    assert.match(flood, new RegExp(`^✓ Right: it reached the target with ${least} moves; without detours that is ${least}, which no way beats\\.`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `${wide} pixels wider than the screen`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("our own samples are right, and what was written is not lost", async () => {
  const page = await opened({});
  const names = await page.locator("#sample option").allTextContents();
  assert.ok(names.length >= 3);
  for (const name of names) {
    await page.locator("#sample").selectOption(name);
    const text = await page.locator("#solver").inputValue();
    assert.match(await handIn(page, text), /^✓ Right/, name);
  }
  await page.locator("#solver").fill("// mine");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.locator("#sample").selectOption(names[0]);
  assert.equal(await page.locator("#solver").inputValue(), "// mine");
  await page.context().close();
});

const WRONG = [
  ["goes into a wall", "function solveMaze(g) { const { i, j } = g.getPosition(); g.setPosition(i - 1, j); }", /^✗ Wrong: move 1, setPosition\(0, 1\), leads into a wall\.$/],
  ["jumps", "function solveMaze(g) { const { i, j } = g.getTargetPosition(); g.setPosition(i, j); }", /^✗ Wrong: move 1, setPosition\(13, 15\), does not lead to a neighbour of \(1, 1\)\.$/],
  ["leaves the grid", "function solveMaze(g) { g.setPosition(1, 1); g.setPosition(-1, 1); }", /^✗ Wrong: move 2, setPosition\(-1, 1\), leads out of the grid of 15 rows and 17 columns\.$/],
  ["goes nowhere that is a number", "function solveMaze(g) { g.setPosition('a', undefined); }", /^✗ Wrong: move 1, setPosition\(a, undefined\), leads out of the grid/],
  ["does nothing", "function solveMaze() {}", /^✗ Wrong: it never moved, and the target is \(13, 15\)\.$/],
  ["gives up", "function solveMaze(g) { const { i, j } = g.getPosition(); for (const [a, b] of [[0, 1], [1, 0]]) if (!g.isBlock(i + a, j + b)) return g.setPosition(i + a, j + b); }", /^✗ Wrong: after 1 move it stands at \(\d, \d\), and the target is/],
  ["throws", "function solveMaze(g) {\n  g.getPosition();\n  throw new Error('oh dear');\n}", /^✗ It failed: oh dear \(line 3\)$/],
  ["throws no error", "function solveMaze(g) { throw 'a word'; }", /^✗ It failed: a word$/],
  ["throws nothing", "function solveMaze(g) { throw undefined; }", /^✗ It failed: it threw nothing/],
  ["is no JavaScript", "function solveMaze(g) {\n  if (\n}", /^✗ It failed: .*SyntaxError.*\(line 3\)$/],
  ["has another name", "function solve(g) {}", /^✗ It failed: there is no function solveMaze\(gameController\)/],
  ["is nothing", "", /^✗ It failed: there is no function solveMaze/],
  ["recurses for ever", "function solveMaze(g) { solveMaze(g); }", /^✗ It failed: Maximum call stack size exceeded/],
  ["rejects", "async function solveMaze(g) { await null; throw new Error('later'); }", /^✗ It failed: later/],
];

test("wrong solvers are told what is wrong", async () => {
  const page = await opened({});
  for (const [what, text, expected] of WRONG) assert.match(await handIn(page, text), expected, what);
  await page.context().close();
});

test("one that never ends is stopped, and what it did is replayed", async () => {
  const page = await opened({});
  assert.match(await handIn(page, "function solveMaze(g) { for (;;); }", 1), /^✗ Stopped: it had not ended after 1 s and 0 calls\.$/);
  const calls = await handIn(page, "function solveMaze(g) { for (;;) try { g.setVisited(1, 1, true); } catch { } }", 20);
  assert.match(calls, /^✗ Stopped: it made more calls than it may after .*1,000,000 calls\.$/);
  assert.match(await handIn(page, "async function solveMaze(g) { await new Promise(() => {}); }", 1), /^✗ Stopped: it had not ended/);
  await page.locator("#seconds").fill("30");
  await page.locator("#solver").fill("function solveMaze(g) { for (;;) g.getPosition; }");
  await page.locator("#solver").press("Control+Enter");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator(".verdict.wrong").waitFor();
  assert.match(await page.locator(".verdict").textContent(), /it was stopped/);
  await page.context().close();
});

test("it can reach neither the page nor the network", async () => {
  const page = await opened({});
  const text = "async function solveMaze(g) { if (typeof document !== 'undefined') throw new Error('a page'); await fetch('https://example.org/').then(() => { throw new Error('a network'); }, () => {}); throw new Error('alone'); }";
  assert.match(await handIn(page, text), /^✗ It failed: alone/);
  await page.context().close();
});

test("the replay goes both ways", async () => {
  const page = await opened({ reducedMotion: "reduce" });
  await handIn(page, WALKS_BACK);
  const canvas = "#hand-in canvas";
  const last = await pixels(page, canvas);
  const length = await page.evaluate(() => TABS.find((tab) => tab.id === "hand-in").view.player.length);
  assert.equal(await page.evaluate(() => TABS.find((tab) => tab.id === "hand-in").view.player.moment), length);
  await page.locator("h1").click();
  await page.locator("#solver").evaluate((editor) => editor.blur());
  await page.keyboard.press("Home");
  const first = await pixels(page, canvas);
  assert.ok(difference(first, last) > 0.02);
  for (let n = 0; n < 30; n += 1) await page.keyboard.press("ArrowRight");
  assert.ok(difference(await pixels(page, canvas), first) > 0);
  for (let n = 0; n < 30; n += 1) await page.keyboard.press("ArrowLeft");
  assert.equal(difference(await pixels(page, canvas), first), 0);
  await page.keyboard.press("End");
  assert.equal(difference(await pixels(page, canvas), last), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("mazes of blocks are those blocks, and one without a way says so", async () => {
  const text = join(folder, "blocks.txt");
  writeFileSync(text, "#######\n#S#..E#\n#.#.#.#\n#...#.#\n#######\n");
  const file = join(folder, "blocks.html");
  execFileSync(process.env.MAZER, ["convert", text, file, "-q"]);
  const page = await open(file);
  // There is nothing to watch in it.
  assert.deepEqual(await page.locator("[role=tab]").allTextContents(), ["Walk", "Your own solver"]);
  await page.locator("#tab-hand-in").click();
  assert.match(await handIn(page, MOVES_AT_THE_END), /^✓ Right: it reached the target with 8 moves; without detours that is 8, which no way beats/);
  writeFileSync(text, "#######\n#S#..E#\n#.#.#.#\n#.#.#.#\n#######\n");
  execFileSync(process.env.MAZER, ["convert", text, file, "-q"]);
  const closed = await open(file);
  assert.match(await closed.locator("#walk .score").textContent(), /no way leads from the start to the end/);
  await closed.locator("#tab-hand-in").click();
  assert.match(await handIn(closed, MOVES_AT_THE_END), /No way leads there in this maze\.$/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("hexagons have no blocks, and no such tab", async () => {
  const page = await open(write("dfs-dfs.html", "-t", "hex", "-w", "5", "-h", "5", "-r", "1", "-f", "html"));
  assert.deepEqual(await page.locator("[role=tab]").allTextContents(), ["Watch", "Walk"]);
  await page.context().close();
});
