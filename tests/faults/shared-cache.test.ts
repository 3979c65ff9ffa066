import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startSite } from "../browser/site.ts";
import { ask } from "../support/http.ts";
import { isNginxInstalled, startNginx } from "./nginx.ts";

const slug = "riverside-toyota";
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});

/** A CDN's address for purging; notes the keys. */
async function startPurged(): Promise<{ url: string; keys: unknown[] }> {
  const keys: unknown[] = [];
  const server = createServer((req, res) => {
    keys.push(req.headers["surrogate-key"]);
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  clean.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, keys };
}

it.skipIf(!isNginxInstalled())(
  "nginx answers nearly all anonymous requests itself, and none of a visitor with a cookie of ours",
  async () => {
    const purged = await startPurged();
    const site = await startSite({
      dealers: [slug],
      env: { PAGE_CACHE_SECONDS: "600", PURGE_URL: purged.url, TRUSTED_PROXIES: "1" },
    });
    clean.push(() => site.stop());
    const nginx = await startNginx([new URL(site.url(slug)).port]);
    clean.push(() => nginx.stop());
    const origin = `http://${slug}.localhost:${nginx.port}`;
    const cacheOf = async (path: string, headers: { [name: string]: string } = {}) =>
      (await ask(origin, path, { headers })).headers["x-cache"];
    const answers: unknown[] = [];
    for (let count = 0; count < 50; count += 1) answers.push(await cacheOf("/"), await cacheOf("/search"));
    expect(answers.filter((answer) => answer !== "HIT")).toEqual(["MISS", "MISS"]);
    // A visitor with a cookie is answered by a node, and leaves nothing behind.
    const cookie = "forecourt_session=abc";
    expect(await cacheOf("/", { cookie })).toBe("BYPASS");
    expect(await cacheOf("/about-us", { cookie })).toBe("BYPASS");
    expect(await cacheOf("/about-us")).toBe("MISS");
    expect(await cacheOf("/no-such-page")).toBe("MISS");
    expect(await cacheOf("/no-such-page")).toBe("MISS");
    const { headers } = await ask(origin, "/");
    const again = await ask(origin, "/", { headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.headers["x-cache"]]).toEqual([304, "HIT"]);
    // A change is told to the cache.
    const file = join(site.tenantsDir, slug, "site.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(/"name": "[^"]*"/, '"name": "Renamed Motors"'));
    await expect.poll(() => purged.keys).toContain(slug);
    expect((await ask(site.url(slug), "/")).text).toContain("Renamed Motors");
  },
);

it.skipIf(!isNginxInstalled())(
  "[M14.4] nginx asks the other node for a script that one does not have yet",
  async () => {
    const startNode = async (status: number) => {
      const node = createServer((_req, res) => res.writeHead(status).end(String(status)));
      await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
      clean.push(() => node.close());
      return (node.address() as AddressInfo).port;
    };
    const nginx = await startNginx([await startNode(404), await startNode(200)]);
    clean.push(() => nginx.stop());
    const origin = `http://${slug}.localhost:${nginx.port}`;
    const statuses = async (path: string) => {
      const answers = [];
      for (let count = 0; count < 6; count += 1) answers.push((await ask(origin, `${path}${count}`)).status);
      return new Set(answers);
    };
    expect(await statuses("/assets/")).toEqual(new Set([200]));
    expect(await statuses("/")).toEqual(new Set([200, 404]));
  },
);
