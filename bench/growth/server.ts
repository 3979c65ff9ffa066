import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDealerName } from "./dealers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const port = 34_119;
/** Timeout for an edit to become visible, ms. */
const MOST_MS = 120_000;

/** The server's use of the machine since the last request of it. */
export interface Usage {
  cpuMs: number;
  memoryMb: number;
  stallMs: number;
}

/** A running server, built for production. */
export interface Server {
  /** The process's resource usage since the last request. */
  used(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts the server over the `tenants` of a folder. */
export async function start(folder: string): Promise<Server> {
  const server: ChildProcess = spawn(
    process.execPath,
    ["--import", `${root}bench/growth/probe.ts`, `${root}server/main.ts`],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: join(folder, "data"),
        TENANTS_DIR: join(folder, "tenants"),
        LOG_LEVEL: "fatal",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (chunk) => String(chunk).includes("ready") && resolve());
    server.on("exit", (code) => reject(new Error(`The server ended (${code}); run "npm run build" first.`)));
  });
  return {
    async used() {
      server.send("used");
      return (await once(server, "message"))[0] as Usage;
    },
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** Requests a page of a dealer; fetch() does not allow setting the Host header. */
export function requestPage(dealer: number, path = "/"): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${createDealerName(dealer)}.localhost:${port}` };
    get(`http://127.0.0.1:${port}${path}`, { headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}

/** How long it takes, ms. */
export async function measureDuration(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Edits a JSON file until a page shows the new text. */
export async function measureEditToLive(
  file: string,
  edit: (text: string) => string,
  isLive: () => Promise<boolean>,
): Promise<number> {
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  const started = performance.now();
  while (!(await isLive())) {
    if (performance.now() - started > MOST_MS) throw new Error(`${file} was not live after ${MOST_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
}
