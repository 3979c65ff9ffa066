/**
 * Measures 10, 100 and 1,000 dealers of 200 cars; imports of 16,733 and 100,000 (`BENCH_DEALERS`, `BENCH_CARS`).
 */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDealerName, tenantsDir, writeCopies } from "./dealers.ts";
import { measureDuration } from "./figures.ts";
import { importStock, takeFromFile } from "./large-stock.ts";
import { type BenchServer, here, startServer, type Usage } from "./server.ts";

const CARS = 200;
/** Number of requested dealers, which are then in memory. */
const WARM = 200;

/** Timeout for an edit to become visible, ms. */
const mostMs = 120_000;

const start = (folder: string) =>
  startServer(here, {
    env: { DATA_DIR: join(folder, "data"), TENANTS_DIR: join(folder, "tenants"), LOG_LEVEL: "fatal" },
  });

const requestPage = (server: BenchServer, dealer: number, path = "/") => server.html(path, createDealerName(dealer));

/** Edits a JSON file until a page shows the new text. */
async function measureEditToLive(
  file: string,
  edit: (text: string) => string,
  isLive: () => Promise<boolean>,
): Promise<number> {
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  const started = performance.now();
  while (!(await isLive())) {
    if (performance.now() - started > mostMs) throw new Error(`${file} was not live after ${mostMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
}

/** Figures by name; times in ms, memory in MB. */
type Figures = { [name: string]: number };

async function measure(count: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-growth-"));
  const tenants = join(folder, "tenants");
  await writeCopies(tenants, count, CARS);
  cpSync(join(tenantsDir, "_platform"), join(tenants, "_platform"), { recursive: true });
  try {
    const started = performance.now();
    const server = await start(folder);
    const boot = performance.now() - started;
    const booted = await server.used();
    const cold = await measureDuration(() => requestPage(server, 0));
    const warm = await measureDuration(() => requestPage(server, 0));
    await server.used();
    for (let dealer = 1; dealer < Math.min(count, WARM); dealer++) await requestPage(server, dealer);
    const warmed = await server.used();
    const site = join(tenants, createDealerName(1), "site.json");
    const edit = await measureEditToLive(
      site,
      (text) => text.replace(/"name": "[^"]*"/, '"name": "Renamed Motors"'),
      async () => (await requestPage(server, 1)).includes("Renamed Motors"),
    );
    const edited = await server.used();
    await server.used();
    const copy = join(tenants, "_platform", "copy", "choosing.json");
    let stall = 0;
    const platform = await measureEditToLive(
      copy,
      (text) => text.replace("{", '{ "bench.growth": "x",'),
      () =>
        idle(server, (usage) => {
          stall = Math.max(stall, usage.stallMs);
        }),
    );
    await server.stop();
    return {
      "boot, ms": boot,
      "boot, CPU ms": booted.cpuMs,
      "memory at boot, MB": booted.memoryMb,
      "cold first page, ms": cold,
      "warm page, ms": warm,
      [`memory with ${WARM} warm, MB`]: warmed.memoryMb,
      "longest stall while warming, ms": warmed.stallMs,
      "edit live, ms": edit,
      "edit, CPU ms": edited.cpuMs,
      "longest stall of an edit, ms": edited.stallMs,
      "edit of _platform done, ms": platform,
      "longest stall of it, ms": stall,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Latencies of a dealer's pages while `work` goes on, ms, ascending. */
async function latenciesDuring(server: BenchServer, dealer: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let visit = 0; !isOver; visit++) {
      found.push(await measureDuration(() => requestPage(server, dealer, visit % 2 === 0 ? "/" : "/search")));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work();
  isOver = true;
  await asking;
  return found.sort((a, b) => a - b);
}

/** Imports one dealer's stock while another dealer's pages are requested. */
async function measureLarge(count: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-growth-"));
  const tenants = join(folder, "tenants");
  await writeCopies(tenants, 2, CARS);
  const site = join(tenants, createDealerName(0), "site.json");
  takeFromFile(site, readFileSync(site, "utf8"));
  await importStock(join(folder, "data"), createDealerName(0), count, 0);
  const server = await start(folder);
  try {
    const found = async (price: number) =>
      (await requestPage(server, 0, `/cars/car-0`)).includes(price.toLocaleString("en-AU"));
    if (!(await found(5000))) throw new Error("The stock was not imported.");
    await requestPage(server, 1);
    await server.used();
    const idle = await latenciesDuring(server, 1, () => new Promise((resolve) => setTimeout(resolve, 3000)));
    let live = 0;
    const busy = await latenciesDuring(server, 1, async () => {
      await importStock(join(folder, "data"), createDealerName(0), count, 111);
      live = await measureDuration(async () => {
        while (!(await found(5111))) await new Promise((resolve) => setTimeout(resolve, 100));
      });
    });
    const { stallMs, memoryMb } = await server.used();
    const share = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return {
      "import live, ms": live,
      "others' pages before, p50 ms": share(idle, 0.5),
      "others' pages before, p99 ms": share(idle, 0.99),
      "others' pages during it, p50 ms": share(busy, 0.5),
      "others' pages during it, p99 ms": share(busy, 0.99),
      "longest stall, ms": stallMs,
      "memory, MB": memoryMb,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the server has been nearly idle for a while. */
async function idle(server: BenchServer, note: (usage: Usage) => void): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const usage = await server.used();
  note(usage);
  return usage.cpuMs < 100;
}

/** A table of the measurements by size; the last column compares the largest with the smallest. */
function table(title: string, counts: readonly number[], results: readonly Figures[]): string[] {
  const names = Object.keys(results[0] ?? {});
  const line = (name: string, cells: string[]) =>
    `${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join("")}`;
  return [
    line(title, [...counts.map(String), "ratio"]),
    ...names.map((name) => {
      const figures = results.map((result) => result[name] as number);
      const ratio = (figures.at(-1) as number) / (figures[0] as number);
      return line(name, [...figures.map((figure) => figure.toFixed(0)), `${ratio.toFixed(1)} x`]);
    }),
  ];
}

const numbers = (text: string): number[] => text.split(",").filter(Boolean).map(Number);

/**
 * The cost of each dealer for the process, and of a change of one: 10, 100 and 1,000 dealers with 200 cars. Then the
 * effect of a large import at one dealer on the visitors of another.
 */
export async function run(): Promise<string[]> {
  const dealers = numbers(process.env.BENCH_DEALERS ?? "10,100,1000");
  const cars = numbers(process.env.BENCH_CARS ?? "16733,100000");
  const grown: Figures[] = [];
  for (const count of dealers) grown.push(await measure(count));
  const large: Figures[] = [];
  for (const count of cars) large.push(await measureLarge(count));
  return [...table("dealers", dealers, grown), "", ...table("cars of one dealer", cars, large)];
}
