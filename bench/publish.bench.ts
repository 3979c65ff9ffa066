/**
 * Measures publishing from Studio and rolling back under load: until visitors see it, and requests that fail
 * (`BENCH_TENANT`, `BENCH_ROUNDS`).
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon, { type Result } from "autocannon";
import { copyTenants } from "../tests/support/copy-tenants.ts";
import { ask } from "../tests/support/http.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const slug = process.env.BENCH_TENANT ?? "riverside-toyota";
const port = 34_121;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
/** Requests a second of visitors meanwhile, as many as a busy dealer has in a minute. */
const RATE = 100;
const site = `http://${slug}.localhost:${port}`;
const studio = `http://studio.localhost:${port}`;

async function startServer(folder: string): Promise<() => void> {
  copyTenants(join(folder, "tenants"), [slug]);
  const server = spawn(process.execPath, [`${root}server/start.js`], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "error", STUDIO_GIT: "off" },
      ...{ TENANTS_DIR: join(folder, "tenants"), DATA_DIR: join(folder, "data") },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("ready") && resolve());
    server.on("exit", (code) => reject(new Error(`The server ended (${code}); run "npm run build" first.`)));
  });
  return () => server.kill("SIGTERM");
}

/** A caller of Studio's API who is signed in. */
async function signIn(): Promise<(path: string, body: object) => Promise<{ id: string }>> {
  let cookie = "";
  const call = async (path: string, body: object) => {
    const { status, headers, text } = await ask(studio, `/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: studio, cookie },
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    cookie ||= String(headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
    return JSON.parse(text);
  };
  const mail = "bench@example.com";
  const { code } = await call("/sign-in", { mail });
  await call("/sign-in/verify", { mail, code });
  return call;
}

/** Milliseconds from a change to its answer, and to the first page that shows it (`isShown`). */
async function timed<Result>(change: () => Promise<Result>, isShown: (page: string) => boolean) {
  const began = performance.now();
  const result = await change();
  const answered = performance.now() - began;
  while (!isShown((await ask(site, "/")).text)) await setTimeout(2);
  return { result, answered, shown: performance.now() - began };
}

const at = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);

const line = (name: string, times: readonly { answered: number; shown: number }[]): string => {
  const [answered, shown] = [times.map((time) => time.answered), times.map((time) => time.shown)];
  return `${name}, ${times.length} times: answered p50 ${at(answered, 0.5)} ms, max ${at(answered, 1)} ms; shown to visitors p50 ${at(shown, 0.5)} ms, max ${at(shown, 1)} ms`;
};

/** Publishing from Studio and taking it back while visitors read: how soon both are live, and what visitors notice. */
export async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-publish-"));
  const stop = await startServer(folder);
  try {
    const call = await signIn();
    const headers = { host: `${slug}.localhost` };
    const options = { url: `http://127.0.0.1:${port}/`, headers, connections: 8, overallRate: RATE };
    const over = Promise.withResolvers<Result>();
    const load = autocannon({ ...options, duration: 3600 }, (error, result) =>
      error ? over.reject(error) : over.resolve(result),
    );
    const [publishes, rollbacks] = [[], []] as { answered: number; shown: number }[][];
    for (let round = 0; round < ROUNDS; round += 1) {
      const value = `Sale number ${round}x`;
      const { id } = await call(`/dealers/${slug}/drafts`, { title: value });
      const op = { id: "a", layer: slug, op: "set", pointer: "/pages/home/layout/hero/props/heading", value };
      await call(`/drafts/${id}/ops`, { since: 0, ops: [op] });
      const published = await timed(
        () => call(`/drafts/${id}/publish`, { message: value }),
        (page) => page.includes(value),
      );
      publishes?.push(published);
      rollbacks?.push(
        await timed(
          () => call(`/publishes/${published.result.id}/revert`, { message: "back" }),
          (page) => !page.includes(value),
        ),
      );
    }
    load.stop();
    const { requests, non2xx, errors, timeouts, latency } = await over.promise;
    return [
      line("publish", publishes ?? []),
      line("rollback", rollbacks ?? []),
      `visitors meanwhile: ${requests.total} requests, ${non2xx + errors + timeouts} failed, p99 ${latency.p99} ms`,
    ];
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
