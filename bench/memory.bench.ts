/**
 * Measures memory after each tenth of many visits and edits (`BENCH_DEALERS`, `BENCH_VISITS`, `BENCH_EDITS`).
 */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameOf, tenantsDir, writeCopies } from "./growth/dealers.ts";
import { measureEditToLive, requestPage, type Server, start } from "./growth/server.ts";

const CARS = 200;
/** Samples of each phase. */
const PARTS = 10;
/** Dealers that are edited in turn: as many as stay in memory. */
const EDITED = 20;

const size = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Does something so many times; the process's memory after each tenth of it, MB. */
async function sampled(server: Server, times: number, act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const memory: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    await act(turn);
    if ((turn + 1) % (times / PARTS) === 0) memory.push((await server.used()).memoryMb);
  }
  return memory;
}

function row(title: string, memory: readonly number[]): string {
  const [, second = 0] = memory;
  const last = memory.at(-1) ?? 0;
  const cells = memory.map((value) => value.toFixed(0).padStart(7)).join("");
  return `${title.padEnd(24)}${cells}   last to second: ${(last / second).toFixed(2)} x`;
}

/** Memory of a process (MB) while more dealers than it can keep are visited in turn, and while dealers are edited. */
export async function run(): Promise<string[]> {
  const dealers = size("BENCH_DEALERS", 300);
  const visits = size("BENCH_VISITS", 2_000);
  const edits = size("BENCH_EDITS", 200);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-memory-"));
  const tenants = join(folder, "tenants");
  await writeCopies(tenants, dealers, CARS);
  cpSync(join(tenantsDir, "_platform"), join(tenants, "_platform"), { recursive: true });
  const server = await start(folder);
  try {
    const visited = await sampled(server, visits, (turn) =>
      requestPage(turn % dealers, turn % 2 === 0 ? "/" : "/search"),
    );
    const edited = await sampled(server, edits, (turn) => {
      const dealer = turn % EDITED;
      const name = `Motors ${turn}.`;
      return measureEditToLive(
        join(tenants, nameOf(dealer), "site.json"),
        (text) => text.replace(/"name": "[^"]*"/, `"name": "${name}"`),
        async () => (await requestPage(dealer)).includes(name),
      );
    });
    return [row(`${visits} visits, ${dealers} dealers`, visited), row(`${edits} edits, ${EDITED} dealers`, edited)];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
