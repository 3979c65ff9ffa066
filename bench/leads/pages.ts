import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The effect of many submissions on page requests. Times in ms. */
export interface PagesBesideLeads {
  /** Leads accepted a second. */
  rate: number;
  idle: { p50: number; p99: number };
  loaded: { p50: number; p99: number };
}

function pageTime(port: number, page: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: page,
      headers: { host: "northside-used-cars.localhost" },
    };
    get(options, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - started));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** Requests a page every 20 ms and returns the times. */
async function visit(port: number, seconds: number): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    times.push(await pageTime(port, "/search"));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Starts the built server with its real dealers; requests pages of one dealer while leads are sent to another. */
export async function measurePagesDuringLeads(leadsPerSecond: number, seconds: number): Promise<PagesBesideLeads> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-"));
  const env = {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LEADS_PER_MINUTE: "0",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  };
  const server = spawn(process.execPath, [path("../../server/main.ts")], {
    cwd: path("../../"),
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let output = "";
      server.stdout.on("data", (chunk: Buffer) => {
        output += chunk;
        const found = /ready on \S+:(\d+)/.exec(output)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      server.once("exit", () => reject(new Error("the server ended; run npm run build first")));
    });
    await visit(port, 3);
    const idle = await visit(port, seconds);
    const load = spawn(process.execPath, [path("load.ts"), String(port), String(leadsPerSecond), String(seconds)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let report = "";
    load.stdout.on("data", (chunk: Buffer) => (report += chunk));
    const finished = new Promise((resolve) => load.once("exit", resolve));
    const loaded = await visit(port, seconds);
    await finished;
    const { accepted, seconds: took } = JSON.parse(report) as { accepted: number; seconds: number };
    return { rate: accepted / took, idle, loaded };
  } finally {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
