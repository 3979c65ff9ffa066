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

/**
 * Responses per second. With `distinct`, every request has a different address, so none is answered from the page
 * cache.
 */
async function pagesPerSecond(
  url: string,
  headers: Record<string, string>,
  distinct = false,
): Promise<number> {
  let asked = 0;
  const setupRequest = (request: autocannon.Request) => {
    asked += 1;
    return { ...request, path: `${new URL(url).pathname}?visit=${asked}` };
  };
  const result = await autocannon({
    url,
    headers,
    connections: 8,
    duration: seconds,
    ...(distinct && { requests: [{ setupRequest }] }),
  });
  if (result.non2xx > 0)
    throw new Error(`${url} answered ${result.non2xx} times with something else than 2xx.`);
  return result.requests.average;
}

/** The body of a page; fetch() does not allow setting the Host header. */
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

/** React's rendering time of a page, ms, from the payload in its document. */
async function reactMs(html: string): Promise<number> {
  const entry = (await import(`${root}dist/server/entry-server.js`)) as {
    renderPage: typeof import("../renderer/entry-server.tsx").renderPage;
  };
  const start = html.indexOf(">", html.indexOf(`id="page-payload"`)) + 1;
  const payload = JSON.parse(html.slice(start, html.indexOf("</script>", start)));
  const options = { nonce: "", assets: { js: [], css: [], preload: [] }, onError() {} };
  for (let i = 0; i < 100; i += 1) await entry.renderPage(payload, options);
  const before = performance.now();
  for (let i = 0; i < 200; i += 1) await entry.renderPage(payload, options);
  return (performance.now() - before) / 200;
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
      const distinct = await pagesPerSecond(url, headers, true);
      const same = await pagesPerSecond(url, headers);
      const plain = createServer((_req, res) => res.setHeader("Content-Type", "text/html").end(bytes));
      await new Promise<void>((resolve) => plain.listen(port + 1, "127.0.0.1", resolve));
      const fixed = await pagesPerSecond(`http://127.0.0.1:${port + 1}/`, headers);
      plain.close();
      plain.closeAllConnections();
      const react = await reactMs(bytes.toString());
      const size = `${(bytes.length / 1024).toFixed(0)} KB`;
      const against = (rate: number) => `1/${(fixed / rate).toFixed(1)} of static`;
      lines.push(
        `${path} (${size}; the same bytes static: ${fixed.toFixed(0)}/s)`,
        `  one address: ${same.toFixed(0)}/s, ${against(same)}`,
        `  every address another: ${distinct.toFixed(0)}/s, ${against(distinct)}; ${(1000 / distinct / react).toFixed(1)} times React's own ${react.toFixed(1)} ms`,
      );
    }
  } finally {
    stop();
  }
  return lines;
}
