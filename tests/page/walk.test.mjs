// Walking: by keys, by clicks, by swipes, with the way shown, to the goal.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { close, open, pixels, difference, write } from "./browser.mjs";

after(close);

const KEYS = {
  square: { N: "ArrowUp", E: "ArrowRight", S: "ArrowDown", W: "ArrowLeft" },
  hex: { N: "i", NE: "o", SE: "l", S: "k", SW: "j", NW: "u" },
  "hex-rows": { NW: "u", NE: "i", W: "j", E: "l", SW: "m", SE: "," },
};

/** The directions of a shortest way from where one stands. */
function way(page) {
  return page.evaluate(() => {
    const { view } = TABS.find((tab) => tab.id === "walk");
    const cells = view.ways.way(view.at);
    return cells.slice(1).map((cell, n) => grid.directions[grid.toward(cells[n], cell)]);
  });
}

const state = (page) =>
  page.evaluate(() => {
    const { view } = TABS.find((tab) => tab.id === "walk");
    return { at: view.at, moves: view.moves, marks: [...view.marks], isShown: view.isShown };
  });

for (const topology of Object.keys(KEYS)) {
  for (const [size, settings] of [["large", {}], ["phone", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }]]) {
    test(`${topology}, ${size}: walked to the goal by keys`, async () => {
      const page = await open(write("dfs-dfs.html", "-t", topology, "-w", "9", "-h", "8", "-r", "21", "-f", "html"), settings);
      await page.locator("#tab-walk").click();
      const before = await pixels(page, "#walk canvas");
      const steps = await way(page);
      assert.ok(steps.length >= 8);
      // Into a wall first: nothing moves, and it is said.
      const walls = await page.evaluate(() => {
        const { view } = TABS.find((tab) => tab.id === "walk");
        return grid.directions.filter((_, direction) => !view.scene.isOpen(view.at, direction));
      });
      await page.keyboard.press(KEYS[topology][walls[0]]);
      assert.match(await page.locator("#walk .place").textContent(), /^A wall is /);
      assert.equal((await state(page)).moves, 0);
      for (const name of steps) await page.keyboard.press(KEYS[topology][name]);
      const win = await page.locator("#walk .win").textContent();
      assert.match(win, new RegExp(`^You are there: ${steps.length} moves, and no way is shorter`));
      await page.keyboard.press("r");
      assert.equal(await page.locator("#walk .win").textContent(), "");
      assert.equal(difference(await pixels(page, "#walk canvas"), before), 0, "restarted, it looks as before");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${wide} pixels wider than the screen`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
}

test("a way with a detour is counted as one", async () => {
  const page = await open(write("dfs-dfs.html", "-w", "6", "-h", "6", "-r", "2", "-f", "html"));
  await page.locator("#tab-walk").click();
  const steps = await way(page);
  const back = { N: "S", S: "N", E: "W", W: "E" };
  for (const name of [steps[0], back[steps[0]], ...steps]) await page.keyboard.press(KEYS.square[name]);
  assert.match(await page.locator("#walk .win").textContent(), /, 2 more than the shortest way/);
  await page.context().close();
});

test("space and S show and hide the way, H gives a step, X and clicks mark", async () => {
  const page = await open(write("dfs-dfs.html", "-w", "7", "-h", "7", "-r", "4", "-f", "html"));
  await page.locator("#tab-walk").click();
  const plain = await pixels(page, "#walk canvas");
  await page.keyboard.press(" ");
  assert.ok((await state(page)).isShown);
  assert.ok(difference(await pixels(page, "#walk canvas"), plain) > 0.02);
  assert.match(await page.locator("#walk .place").textContent(), / to go\.$/);
  await page.keyboard.press("s");
  assert.equal(difference(await pixels(page, "#walk canvas"), plain), 0, "hidden again");
  await page.keyboard.press("h");
  assert.match(await page.locator("#walk .place").textContent(), /^Go (north|east|south|west)\.$/);
  assert.ok(difference(await pixels(page, "#walk canvas"), plain) > 0);
  await page.keyboard.press("r");
  await page.keyboard.press("x");
  assert.equal((await state(page)).marks.length, 1);
  await page.keyboard.press("x");
  assert.equal((await state(page)).marks.length, 0);
  assert.equal(difference(await pixels(page, "#walk canvas"), plain), 0);
  // A click far away marks, one next door walks.
  const box = await page.locator("#walk canvas").boundingBox();
  await page.mouse.click(box.x + box.width * 0.93, box.y + box.height * 0.5);
  assert.deepEqual((await state(page)).marks.length, 1);
  assert.equal((await state(page)).moves, 0);
  const [name] = await way(page);
  const place = name === "E" ? [1.5 / 7, 0.5 / 7] : [0.5 / 7, 1.5 / 7];
  await page.mouse.click(box.x + box.width * place[0], box.y + box.height * place[1]);
  assert.equal((await state(page)).moves, 1);
  // The buttons do the same, and the keyboard stays with the maze.
  await page.getByRole("button", { name: /^Restart/ }).click();
  await page.getByRole("button", { name: /^Show the way/ }).click();
  await page.keyboard.press(" ");
  assert.equal((await state(page)).isShown, false);
  const before = (await state(page)).at;
  await page.getByRole("button", { name: new RegExp(`^Go ${{ E: "east", S: "south" }[name]},`) }).click();
  assert.notEqual((await state(page)).at, before);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("swipes walk", async () => {
  const page = await open(write("dfs-dfs.html", "-w", "6", "-h", "6", "-r", "4", "-f", "html"), { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await page.locator("#tab-walk").tap();
  const [name] = await way(page);
  const [dx, dy] = { E: [60, 8], S: [-9, 70] }[name];
  await page.locator("#walk canvas").evaluate((canvas, [dx, dy]) => {
    const touch = (x, y) => new Touch({ identifier: 1, target: canvas, clientX: x, clientY: y });
    const fire = (kind, touches, changed) =>
      canvas.dispatchEvent(new TouchEvent(kind, { touches, changedTouches: changed, cancelable: true, bubbles: true }));
    fire("touchstart", [touch(50, 200)], [touch(50, 200)]);
    fire("touchend", [], [touch(50 + dx, 200 + dy)]);
  }, [dx, dy]);
  assert.equal((await state(page)).moves, 1);
  await page.context().close();
});

test("the keyboard alone suffices, and what has it is to be seen", async () => {
  const page = await open(write("dfs-dfs.html", "-w", "5", "-h", "5", "-r", "4", "-f", "html"));
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-watch");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-walk");
  const reached = new Set();
  for (let n = 0; n < 25; n += 1) {
    await page.keyboard.press("Tab");
    const [what, outline] = await page.evaluate(() => [
      document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent,
      getComputedStyle(document.activeElement).outlineStyle,
    ]);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    reached.add(what);
    assert.notEqual(outline, "none", `${what} does not show that it has the keyboard`);
  }
  for (const name of ["Hint (H)", "The maze to walk", "Larger"]) assert.ok(reached.has(name), `${name} of ${[...reached]}`);
  assert.ok([...reached].some((name) => /^Go north/.test(name)));
  await page.context().close();
});

test("without a way to the end, that is said", async () => {
  const page = await open(write("dfs-dfs.html", "-w", "5", "-h", "5", "-r", "4", "-f", "html"));
  await page.locator("#tab-walk").click();
  await page.evaluate(() => {
    const { view } = TABS.find((tab) => tab.id === "walk");
    view.ways.distance.fill(-1);
    view.showWay();
  });
  assert.match(await page.locator("#walk .place").textContent(), /No way leads to the end from here/);
  assert.match(await page.locator("#walk .score").textContent(), /no way leads from the start to the end/);
  await page.context().close();
});

test("words are legible on their grounds, in the dark too", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(write("dfs-dfs.html", "-w", "5", "-h", "5", "-r", "4", "-f", "html"), { colorScheme });
    const ratios = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const luminance = (name) => {
        const probe = document.createElement("i");
        probe.style.color = style.getPropertyValue(name);
        document.body.append(probe);
        const parts = getComputedStyle(probe).color.match(/[\d.]+/g).slice(0, 3).map(Number);
        probe.remove();
        const [red, green, blue] = parts.map((part) => {
          const share = part / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ratio = ([one, other]) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return [`${one} on ${other}`, (high + 0.05) / (low + 0.05)];
      };
      return [
        ["--ink", "--paper"], ["--soft", "--paper"], ["--ink", "--panel"], ["--soft", "--panel"], ["--ink", "--lit"],
        ["--on-accent", "--accent"], ["--right", "--paper"], ["--wrong", "--paper"],
      ].map(ratio);
    });
    for (const [what, ratio] of ratios) assert.ok(ratio >= 4.5, `${colorScheme}: ${what} ${ratio}`);
    await page.context().close();
  }
});
