/**
 * Measures the time from key to pixel in a preview over 200 keys, and visitors' p99 with and without somebody typing
 * (`BENCH_TENANT`).
 */

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";
import { ask } from "../tests/support/http.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const slug = process.env.BENCH_TENANT ?? "riverside-toyota";
const port = Number(process.env.PORT ?? 34_119);
const KEYS = 200;
/** A quick typist: ten keys a second. */
const KEY_MS = 100;
/** Turns of typing and of resting, each after the other, and how long each is, ms. */
const TURNS = 24;
const TURN_MS = 5000;
/** Between the pages of visitors: 40 a second, far more than a dealer has. */
const VISIT_MS = 25;

async function startServer(): Promise<() => void> {
  const server = spawn(process.execPath, [`${root}server/start.js`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: mkdtempSync(join(tmpdir(), "forecourt-bench-")),
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("ready") && resolve());
    server.on("exit", (code) => reject(new Error(`The server ended (${code}); run "npm run build" first.`)));
  });
  return () => server.kill("SIGTERM");
}

/** A draft of the dealer's home page, with its headline in the form. */
async function openDraft(page: Page): Promise<FrameLocator> {
  await page.goto(`http://studio.localhost:${port}/`);
  await page.getByLabel("E-mail address").fill("bench@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("the code is filled in").waitFor();
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^New draft of Riverside/ })
    .or(page.getByRole("button", { name: /^New draft/ }).first())
    .first()
    .click();
  const preview = page.frameLocator("iframe[title='Preview of the page']");
  await preview.locator("h1").waitFor();
  await preview.locator(".studio-outline").first().waitFor({ state: "attached" });
  await page.getByRole("treeitem", { name: /Hero/ }).first().click();
  await begin(page, preview);
  return preview;
}

/** What the headline begins with: typed keys come after it. */
const FIRST = "A";

/** The headline as it is before the first key, shown. */
async function begin(page: Page, preview: FrameLocator): Promise<void> {
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill(FIRST);
  await preview.locator("h1").getByText(FIRST, { exact: true }).waitFor();
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Milliseconds from each key to the frame in which the page shows it. */
async function typed(page: Page, preview: FrameLocator): Promise<number[]> {
  const shown = preview.locator("h1").evaluate(
    (h1, { keys, first }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const look = () =>
          requestAnimationFrame(() => {
            const now = performance.timeOrigin + performance.now();
            const length = (h1.textContent?.length ?? 0) - first;
            for (let key = times.length; key < Math.min(length, keys); key += 1) times.push(now);
            if (times.length === keys) resolve(times);
          });
        new MutationObserver(look).observe(h1, { childList: true, characterData: true, subtree: true });
      }),
    { keys: KEYS, first: FIRST.length },
  );
  const heading = page.getByRole("textbox", { name: "Heading", exact: true });
  const pressed = heading.evaluate(
    (field, keys) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        field.addEventListener("keydown", () => {
          times.push(performance.timeOrigin + performance.now());
          if (times.length === keys) resolve(times);
        });
      }),
    KEYS,
  );
  await heading.press("End");
  // Both listen by now.
  await page.waitForTimeout(KEY_MS);
  for (let key = 0; key < KEYS; key += 1) {
    // Words of six letters: none is wider than the page.
    await page.keyboard.press(key % 7 === 6 ? "Space" : String.fromCharCode(97 + (key % 26)));
    await page.waitForTimeout(KEY_MS);
  }
  const [from, to] = await Promise.all([pressed, shown]);
  return to.map((time, key) => time - (from[key] ?? time));
}

/** Milliseconds of the pages that visitors open until then. */
async function visited(until: number): Promise<number[]> {
  const visits: Promise<number>[] = [];
  for (let next = performance.now(); next < until; next += VISIT_MS) {
    await setTimeout(Math.max(0, next - performance.now()));
    const began = performance.now();
    visits.push(ask(`http://${slug}.localhost:${port}`, "/").then(() => performance.now() - began));
  }
  return Promise.all(visits);
}

/**
 * Visitors' pages while somebody types, and while nobody does: turns of both after each other on one server, so that what else the
 * machine does is in both.
 */
async function beside(page: Page): Promise<{ typing: number[]; resting: number[] }> {
  const heading = page.getByRole("textbox", { name: "Heading", exact: true });
  const found = { typing: [] as number[], resting: [] as number[] };
  // The first turns warm the server up.
  for (let turn = -2; turn < TURNS; turn += 1) {
    const isTyping = turn % 2 === 0;
    const end = performance.now() + TURN_MS;
    const visits = visited(end);
    if (isTyping) await heading.fill(FIRST);
    for (let key = 0; isTyping && performance.now() < end - KEY_MS; key += 1) {
      await page.keyboard.press(key % 7 === 6 ? "Space" : String.fromCharCode(97 + (key % 26)));
      await setTimeout(KEY_MS);
    }
    const times = await visits;
    if (turn >= 0) found[isTyping ? "typing" : "resting"].push(...times);
    // What was typed last is not done yet.
    await setTimeout(500);
  }
  return found;
}

const says = (times: readonly number[]): string =>
  `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;

/** Chromium at a lower priority than the server, as if the editor's browser ran on another machine. */
async function elsewhere(): Promise<Browser> {
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-bench-")), "chromium");
  writeFileSync(file, `#!/bin/sh\nexec nice -n 19 "${ensureChromium()}" "$@"\n`, { mode: 0o755 });
  return chromium.launch({ executablePath: file, args: ["--no-sandbox"] });
}

/** From key to pixel in Studio's preview, and what visitors notice of it. */
export async function run(): Promise<string[]> {
  const load = loadavg()[0]?.toFixed(1) ?? "";
  const stop = await startServer();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  let other: Browser | undefined;
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const preview = await openDraft(page);
    const times = await typed(page, preview);
    await browser.close();
    other = await elsewhere();
    const far = await other.newPage({ viewport: { width: 1440, height: 900 } });
    await openDraft(far);
    const { typing, resting } = await beside(far);
    return [
      `key to pixel, ${KEYS} keys: p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`,
      `load of the machine before: ${load} on ${availableParallelism()} cores`,
      `visitors while somebody types, ${typing.length} pages: ${says(typing)}`,
      `visitors in the turns between, ${resting.length} pages: ${says(resting)}`,
    ];
  } finally {
    await browser.close();
    await other?.close();
    stop();
  }
}
