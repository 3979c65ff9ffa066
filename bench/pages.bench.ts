/**
 * Compared with: the same pages with JavaScript off, on a processor four times slower (`BENCH_CHECKOUT`: of another
 * build).
 */

import { computeMedian, formatMs } from "./figures.ts";
import { openPhone, type PhonePage } from "./phone.ts";
import { startServer } from "./server.ts";

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Each page is opened this many times; the median counts. */
const visits = 5;
/** How long (ms) a page may work on what was tapped. */
const settling = 3000;

/** Main-thread time of a page beside the same page without JavaScript. */
async function mainThread(phone: Phone, url: string): Promise<string> {
  const times: { on: number[]; off: number[] } = { on: [], off: [] };
  for (let visit = 0; visit < visits; visit += 1) {
    for (const kind of ["on", "off"] as const) {
      const opened = await phone.open(url, { javaScriptEnabled: kind === "on" });
      times[kind].push(await opened.busy());
      await opened.close();
    }
  }
  const [on, off] = [computeMedian(times.on), computeMedian(times.off)];
  return `${formatMs(on)}, with JavaScript off ${formatMs(off)}: ${(on / off).toFixed(2)} times`;
}

interface Taps {
  [name: string]: { paint: number[]; shift: number[]; busy: number[] };
}

/** Does something with a page, and notes the longest time to its next paint, shifts, and work. */
async function act(opened: PhonePage, taps: Taps, name: string, doIt: () => Promise<unknown>): Promise<void> {
  const noted = taps[name] ?? { paint: [], shift: [], busy: [] };
  taps[name] = noted;
  await opened.forget();
  const before = await opened.busy();
  await doIt();
  await opened.page.waitForTimeout(settling);
  noted.paint.push(await opened.paint());
  noted.shift.push(await opened.shift());
  noted.busy.push((await opened.busy()) - before);
}

/** The first touches of a search: its sheet, two filters, its order. */
async function searchTaps(phone: Phone, url: string): Promise<string[]> {
  const taps: Taps = {};
  for (let visit = 0; visit < visits; visit += 1) {
    const opened = await phone.open(url, { observed: true });
    const { page } = opened;
    const box = page.locator('dialog[open] input[name^="refinementList[body]"]');
    await act(opened, taps, "opening the filters", () => page.getByRole("button", { name: /^filters/i }).tap());
    await act(opened, taps, "a filter", () => box.nth(0).tap());
    await act(opened, taps, "another filter", () => box.nth(1).tap());
    await act(opened, taps, "closing them", () => page.getByRole("button", { name: /^Show Me/ }).tap());
    await opened.close();
    const fresh = await phone.open(url, { observed: true });
    const order = fresh.page.locator('select[name="sortBy"]');
    // Only what a visitor does has a time: a value that is set by script has none.
    await order.focus();
    await act(fresh, taps, "an order, at once", () => fresh.page.keyboard.press("ArrowDown"));
    await fresh.close();
    const menu = await phone.open(url, { observed: true });
    await act(menu, taps, "opening the menu", () => menu.page.locator("header summary:visible").first().tap());
    await menu.close();
  }
  return wordsOf(taps);
}

const wordsOf = (taps: Taps): string[] =>
  Object.entries(taps).map(
    ([name, { paint, shift, busy }]) =>
      `  ${name}: painted after ${formatMs(computeMedian(paint))} (at most ${formatMs(Math.max(...paint))}), work ${formatMs(computeMedian(busy))}, shifts ${computeMedian(shift).toFixed(3)}`,
  );

/** The first touches of a car's page: its pictures as large as the window, and back. */
async function carTaps(phone: Phone, url: string): Promise<string[]> {
  const taps: Taps = {};
  for (let visit = 0; visit < visits; visit += 1) {
    const opened = await phone.open(url, { observed: true });
    const { page } = opened;
    await act(opened, taps, "opening the gallery", () => page.getByRole("button", { name: /full screen/i }).tap());
    await act(opened, taps, "closing it", () => page.keyboard.press("Escape"));
    await opened.close();
  }
  return wordsOf(taps);
}

/** Pages on a phone whose processor is four times slower, beside the same pages without JavaScript. */
export async function run(): Promise<string[]> {
  const lines: string[] = [];
  const server = await startServer();
  try {
    const [, car = "/"] = /href="(\/cars\/[\w-]+)"/.exec(await server.html("/search")) ?? [];
    const phone = await openPhone();
    const pages = { home: "/", content: "/about-us", car, search: "/search", contact: "/contact-us" };
    lines.push("main thread of a phone:");
    for (const [kind, path] of Object.entries(pages))
      lines.push(`  ${kind}: ${await mainThread(phone, server.url(path))}`);
    lines.push("acts on a search:", ...(await searchTaps(phone, server.url("/search"))));
    lines.push("acts on a car's page:", ...(await carTaps(phone, server.url(car))));
    await phone.close();
  } finally {
    await server.stop();
  }
  return lines;
}
