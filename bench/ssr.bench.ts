import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

const root = fileURLToPath(new URL("../", import.meta.url));
const slug = process.env.BENCH_TENANT ?? "riverside-toyota";
const port = 34_117;
const seconds = 6;
const paths = ["/search", "/"];

async function startServer(): Promise<() => void> {
  const server = spawn(process.execPath, [`${root}server/start.js`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "forecourt-bench-")),
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("ready") && resolve());
    server.on("exit", (code) => reject(new Error(`The server ended (${code}); run "npm run build" first.`)));
  });
  return () => server.kill("SIGTERM");
}

async function pagesPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 8, duration: seconds });
  if (result.non2xx > 0)
    throw new Error(`${url} answered ${result.non2xx} times with something else than 2xx.`);
  return result.requests.average;
}

/** The body of a page; fetch() would not let the Host header through. */
function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** Pages rendered a second, against the same bytes served from memory by node:http, in one run. */
export async function run(): Promise<string[]> {
  const stop = await startServer();
  const lines: string[] = [];
  try {
    for (const path of paths) {
      const headers = {
        host: `${slug}.localhost:${port}`,
        "accept-encoding": "identity",
        accept: "text/html",
      };
      const url = `http://127.0.0.1:${port}${path}`;
      const bytes = await bodyOf(url, headers);
      const rendered = await pagesPerSecond(url, headers);
      const plain = createServer((_req, res) => res.setHeader("Content-Type", "text/html").end(bytes));
      await new Promise<void>((resolve) => plain.listen(port + 1, "127.0.0.1", resolve));
      const fixed = await pagesPerSecond(`http://127.0.0.1:${port + 1}/`, headers);
      plain.close();
      plain.closeAllConnections();
      lines.push(
        `${path}: ${rendered.toFixed(0)} pages/s rendered, ${fixed.toFixed(0)}/s the same ${(bytes.length / 1024).toFixed(0)} KB static: 1/${(fixed / rendered).toFixed(1)}`,
      );
    }
  } finally {
    stop();
  }
  return lines;
}
