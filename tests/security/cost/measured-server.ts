import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../support/free-port.ts";
import type { CostReport } from "./report-cost.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A request as a fuzzer makes it. */
export interface Sent {
  method: "GET" | "POST";
  path: string;
  headers?: { [name: string]: string };
  body?: string;
}

/** What one request cost: CPU of the serving thread and of all threads (ms), bytes of the answer (decoded, not compressed). */
export interface Cost {
  status: number;
  threadMs: number;
  allMs: number;
  /** Longest time that the serving thread was held, ms. */
  heldMs: number;
  bytes: number;
}

/** The built server in production mode, in a process of its own that reports its CPU. */
export interface MeasuredServer {
  /** Sends one request while nothing else is asked, and waits until the server is idle again. */
  costOf(site: string, sent: Sent): Promise<Cost>;
  /** Scheme and host of a dealer's site. */
  origin(site: string): string;
  stop(): Promise<void>;
}

const report = async (server: ChildProcess): Promise<CostReport> => {
  const answered = once(server, "message");
  server.send("cost");
  return (await answered)[0] as CostReport;
};

/** Starts the built server (`npm run build` first) with all limits by address lifted: a limit must not hide a cost. */
export async function startMeasuredServer(env: { [name: string]: string } = {}): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-cost-"));
  cpSync(join(root, "tenants"), join(folder, "tenants"), { recursive: true });
  const port = await freePort();
  const server = fork(join(root, "server/main.ts"), {
    cwd: root,
    execPath: join(root, "node_modules/.bin/node"),
    execArgv: ["--import", new URL("./report-cost.ts", import.meta.url).href],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      TENANTS_DIR: join(folder, "tenants"),
      LEADS_PER_MINUTE: "0",
      SIGN_INS_PER_MINUTE: "0",
      SEARCHES_PER_MINUTE: "0",
      LOG_LEVEL: "error",
      ...env,
    },
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text) => {
      output += String(text);
      if (/\bready\b/.test(output)) resolve();
    });
    server.once("exit", (code) => reject(new Error(`The server ended (${code}).`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (site: string, { method, path, headers, body }: Sent) =>
    new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const clientRequest = request(
        {
          host: "127.0.0.1",
          port,
          method,
          path,
          agent,
          headers: { host: `${site}.localhost:${port}`, ...headers },
        },
        (response) => {
          let bytes = 0;
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.on("error", reject);
          response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
        },
      );
      clientRequest.on("error", reject);
      clientRequest.end(body);
    });
  return {
    async costOf(site, sent) {
      const before = await report(server);
      const { status, bytes } = await send(site, sent);
      // What goes on behind the answer (a delivery, a picture) belongs to it: wait until the process is idle.
      let after = await report(server);
      for (let look = 0; look < 20; look++) {
        await new Promise((resolve) => setTimeout(resolve, 4));
        const next = await report(server);
        const idle = next.all - after.all < 2;
        after = { ...next, held: Math.max(after.held, next.held) };
        if (idle) break;
      }
      return {
        status,
        bytes,
        threadMs: after.thread - before.thread,
        allMs: after.all - before.all,
        heldMs: after.held,
      };
    },
    origin: (site) => `http://${site}.localhost:${port}`,
    async stop() {
      agent.destroy();
      if (server.exitCode === null) {
        server.kill("SIGTERM");
        await once(server, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
