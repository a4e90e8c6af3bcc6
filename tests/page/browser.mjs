// A browser and the pages that mazer writes for it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import pngjs from "pngjs";

const MAZER = process.env.MAZER;
export const folder = mkdtempSync(join(tmpdir(), "mazer-page-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

let browser = null;

/** Runs mazer, and gives the path of the file of that name that it wrote. */
export function write(name, ...args) {
  const place = mkdtempSync(join(folder, "run-"));
  execFileSync(MAZER, [...args, "-q", "-o", place], { cwd: folder });
  return join(place, name);
}

/** Opens a page from disk, and fails on whatever it complains of. */
export async function open(file, settings = {}) {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...settings });
  const page = await context.newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("request", (request) => {
    if (/^(https?|ws)/.test(request.url())) page.complaints.push(`it asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href);
  return page;
}

export async function close() {
  await browser?.close();
}

/** What a canvas shows: width, height, and the bytes of its pixels. */
export async function pixels(page, selector) {
  const address = await page.locator(selector).first().evaluate((canvas) => canvas.toDataURL());
  return pngjs.PNG.sync.read(Buffer.from(address.split(",")[1], "base64"));
}

export function png(file) {
  return pngjs.PNG.sync.read(readFileSync(file));
}

/** The share of the pixels of one picture that differ from those of another of the same size. */
export function difference(one, other, tolerance = 0) {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`${one.width}x${one.height} is not ${other.width}x${other.height}`);
  }
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const far = [0, 1, 2].some((n) => Math.abs(one.data[at + n] - other.data[at + n]) > tolerance);
    if (far) differing += 1;
  }
  return differing / (one.width * one.height);
}

/** The data in a page. */
export function dataOf(page) {
  return page.evaluate(() => JSON.parse(document.getElementById("data").textContent));
}
