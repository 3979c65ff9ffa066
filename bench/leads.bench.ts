/** Compared with: SQLite on the main thread. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock } from "../platform/base/clock.ts";
import { createKeyedHash } from "../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../platform/store/logger.ts";
import { openStore } from "../platform/store/open.ts";
import { createLeadService } from "../services/leads/service.ts";
import { createEnquiry, createLeadTenant, validateEnquiry } from "../services/leads/testing/lead-fixture.ts";
import { createClients } from "../tests/faults/clients.ts";
import { openMainThreadStore } from "./leads/main-thread.ts";

const clients = 64;
const tenant = createLeadTenant([{ id: "crm", adapter: "webhook", url: "https://crm.example.com" }]);

async function inFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-"));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Leads per second with this many callers, each waiting for its response before sending the next. */
async function rate(total: number, submit: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const caller = async () => {
    while (next < total) await submit(next++);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, caller));
  return (total / (performance.now() - started)) * 1000;
}

const ours = (total: number) =>
  inFolder(async (dataDir) => {
    const store = await openStore({ dataDir, logger: silentLogger });
    const service = createLeadService({
      keyed: createKeyedHash("secret"),
      store,
      clock: systemClock,
      logger: silentLogger,
      validate: validateEnquiry,
      carById: () => undefined,
    });
    const submit = (index: number) =>
      service.submit(tenant, createEnquiry(`visitor ${index}`), { ip: "203.0.113.1", userAgent: "bench" });
    await rate(2_000, (index) => submit(-index));
    const found = await rate(total, submit);
    await store.close();
    return found;
  });

const mainThread = (total: number) =>
  inFolder(async (dataDir) => {
    const store = openMainThreadStore(dataDir);
    const found = await rate(total, async (index) => store.submit(createEnquiry(`visitor ${index}`)));
    store.close();
    return found;
  });

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
  const [own, peer] = [await ours(total), await mainThread(total)];
  const [http, httpPeer] = [await overHttp(total, {}), await overHttp(total, { PEER: "1" })];
  const figure = (value: number) => value.toFixed(0);
  return [
    `${total} leads, ${clients} clients, each lead durable (WAL, synchronous FULL) before its answer`,
    `in process: ${figure(own)} leads/s; main thread ${figure(peer)}; ratio ${(own / peer).toFixed(2)}`,
    `HTTP: ${figure(http.rate)} leads/s; main thread ${figure(httpPeer.rate)}; ratio ${(http.rate / httpPeer.rate).toFixed(2)}`,
    `event loop delay under that load, p99: ${http.delay.toFixed(1)} ms; main thread ${httpPeer.delay.toFixed(1)} ms`,
  ];
}
