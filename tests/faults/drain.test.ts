import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { type Site, startSite } from "../browser/site.ts";
import { ask } from "../support/http.ts";

// A node is stopped while leads come in through a proxy that keeps its connections, as nginx does.

const slug = "riverside-toyota";
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

/** How often the balancer asks nodes whether they are ready, ms: well below their DRAIN_S. */
const CHECK_MS = 500;

/**
 * A balancer as docs/operations/deploy.md asks for one: those nodes in turn that say they are ready, over connections that it
 * keeps. A node that refuses the connection makes room for the next, and a POST that was on its way when the connection
 * broke is 502.
 */
async function startProxy(nodes: URL[]): Promise<{ origin: string }> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  let turn = 0;
  let ready = nodes;
  const look = setInterval(async () => {
    const answers = nodes.map((node) => ask(node.href, "/readyz").catch(() => undefined));
    const statuses = (await Promise.all(answers)).map((answer) => answer?.status);
    ready = nodes.filter((_node, at) => statuses[at] === 200);
  }, CHECK_MS);
  const pass = (req: IncomingMessage, res: ServerResponse, body: Buffer, left: number): void => {
    turn += 1;
    const { hostname, port } = ready[turn % ready.length] as URL;
    const { method, url: path, headers } = req;
    const sent = request({
      agent,
      hostname: "127.0.0.1",
      port,
      method,
      path,
      headers: { ...headers, host: `${hostname}:${port}` },
    });
    sent.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, { "content-type": "application/json" });
      answer.pipe(res);
    });
    sent.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ECONNREFUSED" && left > 1) pass(req, res, body, left - 1);
      else if (!res.headersSent) res.writeHead(502).end();
    });
    sent.end(body);
  };
  const proxy = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
    pass(req, res, Buffer.concat(parts), nodes.length);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  clean.push(() => {
    clearInterval(look);
    proxy.closeAllConnections();
    proxy.close();
    agent.destroy();
  });
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

const lead = (name: string) => ({
  form: "fleet",
  url: "/fleet",
  data: {
    name,
    company: "Lee & Daughters",
    email: "kim@example.com",
    phone: "0412 345 678",
    fleet_size: "5-19",
    dealership_slug: slug,
    terms_conditions: true,
  },
});

it("[M8.19] no lead is answered 502 while a node behind a proxy ends, and the node says beforehand that it will", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-drain-"));
  clean.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: "1", DRAIN_S: "8" };
  const sites: Site[] = [];
  for (let count = 0; count < 2; count += 1) {
    const site = await startSite({ dealers: [slug], env });
    sites.push(site);
    clean.push(() => site.stop());
  }
  const [first] = sites as [Site, Site];
  const { origin } = await startProxy(sites.map((site) => new URL(site.url(slug))));
  const statuses = new Map<number, number>();
  let isOver = false;
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let count = 0; !isOver; count += 1) {
      const { status } = await ask(origin, "/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(lead(`Kim ${"abcd"[client]} ${count}`)),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A steady stream; as fast as they can, they would take the whole machine for as long as the node drains.
      await setTimeout(25);
    }
  });
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(20);
  const stopped = first.stop();
  await expect
    .poll(async () => JSON.parse((await ask(first.url(slug), "/readyz")).text).status, { interval: 50 })
    .toBe("draining");
  expect(await stopped).toBe(0);
  const before = statuses.get(200) ?? 0;
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(clients);
  expect([...statuses.keys()]).toEqual([200]);
});
