import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A response of one checkout's server. */
export interface Answer {
  status: number;
  /** Target of a redirect. */
  location?: string;
  text: string;
}

/** A server that runs the build of one checkout, with an empty store of its own. */
export interface RunningCheckout {
  port: number;
  /** The response of a dealer to one path, without following redirects. */
  ask(slug: string, path: string, accept?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** The dealers of a checkout, by slug. */
export function listDealers(folder: string): string[] {
  const entries = readdirSync(join(folder, "tenants"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
}

/** Starts the server of a checkout that has been built, with further settings. Rejects when it ends before it is ready. */
export async function startCheckout(folder: string, env: Record<string, string> = {}): Promise<RunningCheckout> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-compare-"));
  const server = spawn(process.execPath, [join(folder, "server/start.js")], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      SEARCHES_PER_MINUTE: "0",
      NODE_ENV: "development",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The servers are terminated whenever this program ends.
  process.once("exit", () => server.kill());
  const port = await readyPort(server, folder);
  return {
    port,
    ask: (slug, path, accept = "text/html") => ask(port, `${slug}.localhost`, path, accept),
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => {
          rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        server.kill("SIGTERM");
      }),
  };
}

function readyPort(server: ChildProcess, folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk;
      const port = /ready.*?:(\d+)/.exec(printed)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    server.once("exit", (code) =>
      reject(new Error(`The server of ${folder} ended (${code}). Run "npm run build" there first.`)),
    );
  });
}

function ask(port: number, host: string, path: string, accept: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, headers: { host: `${host}:${port}`, accept } };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { location } = response.headers;
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, ...(location !== undefined && { location }), text });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
