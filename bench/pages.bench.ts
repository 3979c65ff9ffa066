/**
 * Compared with: the same pages with JavaScript off, on a processor four times slower (`BENCH_CHECKOUT`: of another
 * build).
 */

import { computeMedian, formatMs } from "./figures.ts";
import { openPhone } from "./phone.ts";
import { startServer } from "./server.ts";

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Each page is opened this many times; the median counts. */
const visits = 5;

/** Main-thread time of a page beside the same page without JavaScript. */
async function mainThread(phone: Phone, url: string): Promise<string> {
  const times: { on: number[]; off: number[] } = { on: [], off: [] };
  for (let visit = 0; visit < visits; visit += 1) {
    for (const kind of ["on", "off"] as const) {
      const opened = await phone.open(url, kind === "on");
      times[kind].push(await opened.busy());
      await opened.close();
    }
  }
  const [on, off] = [computeMedian(times.on), computeMedian(times.off)];
  return `${formatMs(on)}, with JavaScript off ${formatMs(off)}: ${(on / off).toFixed(2)} times`;
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
    await phone.close();
  } finally {
    await server.stop();
  }
  return lines;
}
