import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** This checkout, or the one that `BENCH_CHECKOUT` names; each with a built product. */
export const here = process.env.BENCH_CHECKOUT ?? fileURLToPath(new URL("../", import.meta.url));
const benchTenant = process.env.BENCH_TENANT ?? "riverside-toyota";
const firstPort = Number(process.env.BENCH_PORT ?? 34_119);

/** A server of its own, with an empty data folder. */
export interface BenchServer {
  /** The headers of a visitor's request of a page; fetch() does not allow setting the Host header. */
  headers: Record<string, string>;
  url(path: string): string;
  /** The address that goes with `headers`. */
  local(path: string): string;
  /** The processor time that the server has used since the last request of it, ms. */
  used(): Promise<number>;
  /** Asks for a page, compressed. */
  body(path: string, more?: { [header: string]: string }): Promise<Buffer>;
  html(path: string): Promise<string>;
  stop(): Promise<void>;
}

let started = 0;

/** Starts the product of a checkout on a port of its own. Without `keepsPages`, each request makes its page anew. */
export async function startServer(
  root = here,
  { keepsPages = true }: { keepsPages?: boolean } = {},
): Promise<BenchServer> {
  const port = firstPort + started;
  started += 1;
  const probe = fileURLToPath(new URL("./probe.ts", import.meta.url));
  const server = spawn(process.execPath, ["--import", probe, join(root, "server/start.js")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "forecourt-bench-")),
      LOG_LEVEL: "error",
      ...(!keepsPages && { PAGE_CACHE_MB: "0" }),
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (chunk) => String(chunk).includes("is ready") && resolve());
    server.on("exit", (code) => reject(new Error(`The server ended (${code}); run "npm run build" first.`)));
  });
  const host = `${benchTenant}.localhost:${port}`;
  const headers = {
    host,
    "accept-encoding": "gzip, deflate, br, zstd",
    accept: "text/html",
  };
  const local = (path: string) => `http://127.0.0.1:${port}${path}`;
  const body = (path: string, more = {}) =>
    new Promise<Buffer>((resolve, reject) => {
      get(local(path), { headers: { ...headers, ...more } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${path} answered ${response.statusCode}.`)),
        );
        response.on("error", reject);
      }).on("error", reject);
    });
  return {
    headers,
    local,
    url: (path) => `http://${host}${path}`,
    async used() {
      server.send("used");
      return (await once(server, "message"))[0] as number;
    },
    body,
    html: async (path) => (await body(path, { "accept-encoding": "identity" })).toString(),
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
