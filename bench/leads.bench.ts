/** Compared with: SQLite on the main thread. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClients } from "../tests/faults/clients.ts";

const clients = 64;

async function inFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-"));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Leads a second over HTTP, and the server's event loop delay (99th percentile, ms) meanwhile, which is the delay of
 * a page.
 */
function overHttp(total: number, env: Record<string, string>): Promise<{ rate: number; delay: number }> {
  return inFolder(async (dataDir) => {
    const script = fileURLToPath(new URL("./leads/server.ts", import.meta.url));
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => resolve(String(chunk).replace(/\D/g, "")));
      child.once("exit", () => reject(new Error("the server ended")));
    });
    const origin = `http://127.0.0.1:${port}`;
    const visitors = createClients(clients);
    await visitors.send([origin], 2_000);
    const before = visitors.acknowledged.size;
    const started = performance.now();
    await visitors.send([origin], total);
    const seconds = (performance.now() - started) / 1000;
    const { p99 } = (await (await fetch(`${origin}/delay`)).json()) as { p99: number };
    child.removeAllListeners("exit");
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await ended;
    return { rate: (visitors.acknowledged.size - before) / seconds, delay: p99 };
  });
}

/** Durable leads a second at 64 clients: worker thread with group commit against node:sqlite on the main thread. */
export async function run(): Promise<string[]> {
  const total = Number(process.env.FC_BENCH_LEADS ?? 20_000);
  const [own, peer] = [await overHttp(total, {}), await overHttp(total, { PEER: "1" })];
  const figure = (value: number) => value.toFixed(0);
  return [
    `${total} leads, ${clients} clients, each lead durable (WAL, synchronous FULL) before its answer`,
    `${figure(own.rate)} leads/s; main thread ${figure(peer.rate)}; ratio ${(own.rate / peer.rate).toFixed(2)}`,
    `event loop delay under that load, p99: ${own.delay.toFixed(1)} ms; main thread ${peer.delay.toFixed(1)} ms`,
  ];
}
