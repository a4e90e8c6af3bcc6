// Watching: to the end and back, every solver, every topology, and the same pictures as mazer's own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, test } from "node:test";
import { close, dataOf, difference, open, pixels, png, write } from "./browser.mjs";

after(close);

const CANVAS = "#watch canvas";
const act = (page, label) => page.getByRole("button", { name: label, exact: true }).click();

/** The numbers beside a canvas. */
async function figures(page) {
  const [names, values] = await Promise.all(
    ["dt", "dd"].map((tag) => page.locator(`#watch .figures ${tag}`).allTextContents()),
  );
  return Object.fromEntries(names.map((name, n) => [name, values[n]]));
}

/** Looks for each topology whether the canvas at the end of an act is the picture that mazer paints. */
for (const [topology, tolerance, most] of [["square", 0, 0], ["hex", 100, 0.004], ["hex-rows", 100, 0.004]]) {
  for (const [width, height, extra] of [[12, 9, []], [7, 11, ["--braid", "0.5"]], [9, 9, ["--sparsify", "0.5"]], [1, 6, []]]) {
    const maze = ["-t", topology, "-w", width, "-h", height, "-r", 5, "-g", "wilson", "-s", "astar", ...extra].map(String);
    test(`${topology} ${width}x${height} ${extra.join(" ")}: the pictures are mazer's`, async () => {
      const page = await open(write("wilson-astar.html", ...maze, "-f", "html"));
      for (const [label, name] of [["Making it: wilson", "wilson-gen.png"], ["Solving it: astar", "astar-solve.png"]]) {
        await act(page, label);
        const first = await pixels(page, CANVAS);
        await page.keyboard.press("End");
        const shown = await pixels(page, CANVAS);
        // The canvas is as large as fits: the picture is painted as large.
        const look = await page.evaluate(() => {
          const { cell, wall } = TABS[0].view.panels[0].board.painter;
          return ["-c", String(cell), "-l", String(wall)];
        });
        const picture = png(write(name, ...maze, "-f", "png", ...look));
        const share = difference(shown, picture, tolerance);
        assert.ok(share <= most, `${name}: ${share} of the pixels differ`);
        // And back again, by the way there and by single steps.
        await page.keyboard.press("Home");
        assert.equal(difference(await pixels(page, CANVAS), first), 0, "the first frame is not the same again");
      }
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
}

for (const [topology, generator] of [["square", "recursive-division"], ["square", "kruskal"], ["hex", "dfs"], ["hex-rows", "prim"]]) {
  test(`${topology}, ${generator}: every moment is the same whichever way it is come to`, async () => {
    const page = await open(write(`${generator}-dfs.html`, "-t", topology, "-w", "8", "-h", "7", "-r", "3", "-g", generator, "-f", "html"));
    for (const label of await page.locator("#watch .choices button").allTextContents()) {
      await act(page, label);
      const seen = await page.evaluate(() => {
        const { player, panels: [{ board }] } = TABS[0].view;
        const look = () => board.canvas.toDataURL();
        const [forward, atOnce, backward] = [[], [], []];
        for (let n = 0; n <= player.length; n += 1, player.on.click()) {
          forward.push(look());
          // What was painted bit by bit is what is painted at once.
          board.paint(null);
          atOnce.push(look());
        }
        for (let n = player.length; n >= 0; n -= 1, player.back.click()) backward.unshift(look());
        const differing = (others) => forward.findIndex((look, n) => look !== others[n]);
        return { length: player.length, kinds: new Set(forward).size, atOnce: differing(atOnce), backward: differing(backward) };
      });
      assert.ok(seen.length > 20 && seen.kinds > seen.length / 3, `${label}: ${seen.kinds} pictures of ${seen.length} events`);
      assert.equal(seen.atOnce, -1, `${label}: a moment painted at once`);
      assert.equal(seen.backward, -1, `${label}: a moment come to from behind`);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

/** The names that mazer lists as possible. */
function names(flag) {
  try {
    execFileSync(process.env.MAZER, [flag, "no-such-name"], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    const [, list] = /is not one of: ([^;\n]*)/.exec(String(error.stderr).replace(/\s+/g, " "));
    return list.split(", ").map((name) => name.trim().split(" ")[0]);
  }
  throw new Error("no-such-name was taken");
}

test("every solver's counters arrive at mazer's own figures", async () => {
  for (const maze of [["-t", "square"], ["-t", "hex"], ["-t", "square", "--braid", "0.4"]]) {
    const fitting = names("-s").filter((name) => {
      try {
        execFileSync(process.env.MAZER, [...maze, "-w", "9", "-h", "8", "-s", name, "-f", "seed", "-q", "-o", "/nonexistent/no"], { stdio: "ignore" });
      } catch (error) {
        return error.status !== 2;
      }
      return true;
    });
    assert.ok(fitting.length > 8, `${fitting}`);
    const page = await open(write(`dfs-${fitting[0]}.html`, ...maze, "-w", "9", "-h", "8", "-r", "11", "-s", fitting.join(","), "-f", "html"));
    for (const { kind, name, stats, path, count, outcome } of (await dataOf(page)).mazes[0].acts) {
      if (kind === "making") continue;
      await act(page, `Solving it: ${name}`);
      const counted = await page.evaluate(() => {
        const [{ track }] = TABS[0].view.panels;
        const last = track.events.count;
        return [track.expanded[last], track.moves[last], track.onPath[last]];
      });
      await page.keyboard.press("End");
      const shown = await figures(page);
      assert.equal(shown["cells expanded"], stats.expanded.toLocaleString("en-GB"), name);
      assert.equal(shown.outcome, outcome, name);
      assert.equal(shown.events, `${count.toLocaleString("en-GB")} of ${count.toLocaleString("en-GB")}`, name);
      assert.equal(shown["steps of the path"], path === null ? "no path" : path.toLocaleString("en-GB"), name);
      assert.deepEqual(counted.slice(0, 2), [stats.expanded, stats.moves], `${name} counts by events`);
      const lit = await page.locator("#watch [aria-current]").count();
      assert.equal(lit, count > 0 ? 1 : 0, `${name} lights a line`);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test("what is done to a maze when it is carved is a step of its own", async () => {
  const page = await open(write("dfs-dfs.html", "-r", "7", "-w", "9", "-h", "9", "--braid", "1", "-f", "html"));
  const lit = () => page.locator("#watch [aria-current]").textContent();
  const { afterwards, count } = (await dataOf(page)).mazes[0].acts[0];
  assert.ok(afterwards.from > 0 && afterwards.from < count);
  await page.evaluate((moment) => TABS[0].view.player.seek(moment), afterwards.from);
  assert.doesNotMatch(await lit(), /dead ends are opened/);
  await page.keyboard.press("ArrowRight");
  assert.match(await lit(), /^When all is carved: dead ends are opened \(--braid 1\)\.$/);
  await page.context().close();
});

test("several mazes and several solvers are in one page", async () => {
  const page = await open(write("dfs-dfs.html", "-g", "dfs,prim,kruskal", "-s", "dfs,bfs", "-r", "7", "-w", "10", "-h", "10", "-f", "html"));
  const titles = await page.locator("#maze option").allTextContents();
  assert.deepEqual(titles, ["dfs", "prim", "kruskal"]);
  const seen = new Set();
  for (const title of titles) {
    await page.locator("#maze").selectOption({ label: title });
    await act(page, `Making it: ${title}`);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("End");
    seen.add(await page.locator(CANVAS).evaluate((canvas) => canvas.toDataURL()));
    assert.match(await page.locator("#recipe").textContent(), new RegExp(`"${title}"`));
  }
  assert.equal(seen.size, 3);
  await act(page, "All solvers side by side");
  assert.equal(await page.locator(CANVAS).count(), 2);
  await page.keyboard.press("End");
  assert.deepEqual(await page.locator("#watch h3").allTextContents(), ["dfs", "bfs"]);
  assert.equal(await page.locator("#watch dd:has-text('found')").count(), 2);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("it plays by itself, pauses, and goes on from making to solving", async () => {
  const page = await open(write("dfs-bfs.html", "-r", "7", "-w", "6", "-h", "6", "-s", "bfs", "-f", "html"));
  await page.keyboard.press(" ");
  for (let n = 0; n < 25; n += 1) await page.keyboard.press("+");
  await page.waitForFunction(() => TABS[0].view.chosen === 1);
  await page.waitForFunction(() => TABS[0].view.player.moment > 0);
  await page.keyboard.press(" ");
  const at = await page.evaluate(() => TABS[0].view.player.moment);
  await page.waitForTimeout(150);
  assert.equal(await page.evaluate(() => TABS[0].view.player.moment), at);
  const scrub = page.locator("#watch").getByLabel("Moment", { exact: true });
  await scrub.fill("3");
  assert.equal(await page.evaluate(() => TABS[0].view.player.moment), 3);
  await page.context().close();
});

test("with reduced motion nothing starts by itself", async () => {
  const page = await open(write("dfs-bfs.html", "-r", "7", "-w", "4", "-h", "4", "-s", "bfs", "-f", "html"), { reducedMotion: "reduce" });
  await page.keyboard.press(" ");
  for (let n = 0; n < 25; n += 1) await page.keyboard.press("+");
  await page.waitForFunction(() => TABS[0].view.player.moment === TABS[0].view.player.length);
  await page.waitForTimeout(1300);
  assert.equal(await page.evaluate(() => TABS[0].view.chosen), 0);
  await page.context().close();
});
