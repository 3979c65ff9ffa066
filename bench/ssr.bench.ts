/**
 * Compared with: the same bytes served statically; the server's CPU for pages that are made anew, beside another built
 * checkout (`BENCH_BESIDE`).
 */

import { createServer } from "node:http";
import autocannon from "autocannon";
import { computeMedian, formatMs } from "./figures.ts";
import { type BenchServer, here, startServer } from "./server.ts";

const staticPort = 34_117;
const seconds = 6;
/** Unique pages asked of the server in each of these rounds. */
const asked = 100;
const rounds = 3;
const paths = ["/search", "/"];

/**
 * Responses per second. With `distinct`, every request has a different address.
 */
async function pagesPerSecond(url: string, headers: Record<string, string>, distinct = false): Promise<number> {
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
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 2xx.`);
  return result.requests.average;
}

/** Addresses of pages that nobody has asked for yet, by kind. `visit` counts from 1. */
async function uniqueAddresses(server: BenchServer): Promise<{ [kind: string]: (visit: number) => string }> {
  const sitemap = await server.html("/sitemap.xml");
  const cars = [...new Set(sitemap.match(/\/cars\/[\w-]+(?=<)/g))];
  return {
    home: (visit) => `/?visit=${visit}`,
    car: (visit) => `${cars[visit % cars.length]}?visit=${visit}`,
    search: (visit) => encodeURI(`/search?range[price]=${1000 + visit}:`),
  };
}

/** CPU time of the server for a page that is made anew, Brotli included, ms, in rounds after one to warm up. */
async function cpuOf(servers: readonly BenchServer[], pathOf: (visit: number) => string): Promise<number[][]> {
  const times = servers.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, server] of servers.entries()) {
      await server.used();
      for (let count = 0; count < asked; count += 1) await server.body(pathOf(round * asked + count + 1));
      const cpuMs = await server.used();
      if (round > 0) times[index]?.push(cpuMs / asked);
    }
  return times;
}

/**
 * The server's work for unique pages; beside that of another built checkout (`BENCH_BESIDE`), in turns, as the ratio of
 * the medians.
 */
async function uniquePages(): Promise<string[]> {
  const beside = process.env.BENCH_BESIDE;
  const servers: BenchServer[] = [];
  try {
    for (const root of beside === undefined ? [here] : [here, beside])
      servers.push(await startServer(root, { keepsPages: false }));
    const [first] = servers;
    if (first === undefined) return [];
    const lines: string[] = [];
    for (const [kind, pathOf] of Object.entries(await uniqueAddresses(first))) {
      const [own = 0, other] = (await cpuOf(servers, pathOf)).map(computeMedian);
      const ratio = other === undefined ? "" : `; the other ${formatMs(other)}: ${(other / own).toFixed(2)} times`;
      lines.push(`  ${kind} ${formatMs(own)}${ratio}`);
    }
    return ["CPU of the server for a unique page:", ...lines];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Pages a second, against the same bytes served from memory by node:http, in one run. */
async function ratesBesideStatic(): Promise<string[]> {
  const benchServer = await startServer();
  const anew = await startServer(here, { keepsPages: false });
  const lines: string[] = [];
  try {
    const plainly = { "accept-encoding": "identity" };
    const headers = { ...benchServer.headers, ...plainly };
    for (const path of paths) {
      const bytes = await benchServer.body(path, plainly);
      const unique = await pagesPerSecond(anew.local(path), headers, true);
      const same = await pagesPerSecond(benchServer.local(path), headers);
      const plain = createServer((_req, res) => res.setHeader("Content-Type", "text/html").end(bytes));
      await new Promise<void>((resolve) => plain.listen(staticPort, "127.0.0.1", resolve));
      const fixed = await pagesPerSecond(`http://127.0.0.1:${staticPort}/`, headers);
      plain.close();
      plain.closeAllConnections();
      const size = `${(bytes.length / 1024).toFixed(0)} KB`;
      const against = (rate: number) => `${rate.toFixed(0)}/s, 1/${(fixed / rate).toFixed(1)} of static`;
      lines.push(
        `${path} (${size}; the same bytes static: ${fixed.toFixed(0)}/s)`,
        `  kept: ${against(same)}`,
        `  made for each request: ${against(unique)}`,
      );
    }
  } finally {
    await benchServer.stop();
    await anew.stop();
  }
  return lines;
}

/** What unique pages cost the server, beside another build, and how many it makes a second, beside static files. */
export async function run(): Promise<string[]> {
  return [...(await uniquePages()), ...(await ratesBesideStatic())];
}
