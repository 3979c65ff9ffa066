import { createServer, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../browser/site.ts";
import { editSite } from "../support/edit-json.ts";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";
import { isCaddyInstalled, startCaddy } from "./caddy.ts";
import { isNginxInstalled, startNginx } from "./nginx.ts";

// The proxies of deploy/ in front of the server: certificates, redirects, sizes, errors, and one node a dealer.

const slug = "riverside-toyota";
const host = "www.riverside.example";
const clean: (() => unknown)[] = [];
let site: Site;
let node: string;
beforeAll(async () => {
  if (!isNginxInstalled() && !isCaddyInstalled()) return;
  site = await startSite({
    dealers: [slug],
    env: { TRUSTED_PROXIES: "1", PAGE_CACHE_SECONDS: "600", STUDIO_HOST: "studio.example.com" },
    edit: (tenantsDir) => editSite(tenantsDir, slug, { hosts: [host] }),
  });
  node = new URL(site.url(slug)).port;
}, 180_000);
afterEach(async () => {
  for (const undo of clean.splice(0).reverse()) await undo();
});
afterAll(() => site?.stop());

interface Answered {
  status: number;
  headers: { [name: string]: string | string[] | undefined };
  text: string;
}
/** Asks by https; rejects where there is no certificate for the host. */
const askTls = (
  port: number,
  name: string,
  path = "/",
  { body, headers }: { body?: Buffer; headers?: { [name: string]: string } } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path, servername: name, rejectUnauthorized: false, agent: false },
        ...{ method: body ? "POST" : "GET", headers: { host: name, ...headers } },
      },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += String(chunk)));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });

/** A node that says who it is. */
async function startNamed(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((_req, res) => res.end(name)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  clean.push(() => server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

it.runIf(isNginxInstalled() || isCaddyInstalled())(
  "a node says for which hosts there may be certificates",
  async () => {
    const origin = `http://127.0.0.1:${node}`;
    const statusOf = async (domain: string) => (await ask(origin, `/tls-ask?domain=${domain}`)).status;
    const hosts = [host, "riverside.example", "studio.example.com", "d1.studio.example.com"];
    for (const domain of hosts) expect([domain, await statusOf(domain)]).toEqual([domain, 200]);
    for (const domain of ["other.example", "riverside.example.evil.example", "", "a b"])
      expect([domain, await statusOf(encodeURIComponent(domain))]).toEqual([domain, 404]);
  },
);

describe.runIf(isCaddyInstalled())("Caddy", () => {
  it("gets certificates for hosts of dealers alone, and leads visitors to https and the site's host", async () => {
    const caddy = await startCaddy([node]);
    clean.push(() => caddy.stop());
    const { status, headers, text } = await askTls(caddy.tlsPort, host);
    expect([status, text], caddy.log()).toEqual([200, expect.stringContaining("<html")]);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    const apex = await askTls(caddy.tlsPort, "riverside.example", "/search?q=1");
    expect([apex.status, apex.headers.location]).toEqual([308, `https://${host}/search?q=1`]);
    await expect(askTls(caddy.tlsPort, "other.example")).rejects.toThrow();
    const plain = await ask(`http://127.0.0.1:${caddy.port}`, "/about-us", { host });
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${host}/about-us`]);
  }, 60_000);

  it("answers JSON to what asks for JSON, while no node answers too", async () => {
    const caddy = await startCaddy([node]);
    clean.push(() => caddy.stop());
    const json = { "content-type": "application/json", accept: "application/json" };
    const large = await askTls(caddy.tlsPort, host, "/api/leads", {
      body: Buffer.alloc(3_000_000, "a"),
      headers: json,
    });
    expect([large.status >= 400, large.text.includes("<")]).toEqual([true, false]);
    const away = await startCaddy([await freePort()], node);
    clean.push(() => away.stop());
    const answer = await askTls(away.tlsPort, host, "/api/leads", { headers: json });
    expect([answer.status >= 502, JSON.parse(answer.text)]).toEqual([true, { error: "unavailable" }]);
    expect((await askTls(away.tlsPort, host)).text).toContain("not available at the moment");
  }, 60_000);
});

describe.runIf(isNginxInstalled())("nginx", () => {
  it("serves https by host, redirects to it, and caches no page for its JSON", async () => {
    const nginx = await startNginx([node], { tls: [host] });
    clean.push(() => nginx.stop());
    const { status, headers, text } = await askTls(nginx.tlsPort, host);
    expect([status, headers["x-cache"], text]).toEqual([200, "MISS", expect.stringContaining("<html")]);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await askTls(nginx.tlsPort, host)).headers["x-cache"]).toBe("HIT");
    const accept = "application/vnd.forecourt.page+json";
    const json = await askTls(nginx.tlsPort, host, "/", { headers: { accept } });
    expect([json.headers["x-cache"], JSON.parse(json.text)]).toEqual(["BYPASS", expect.any(Object)]);
    expect((await askTls(nginx.tlsPort, host)).text).toContain("<html");
    const plain = await ask(`http://127.0.0.1:${nginx.port}`, "/about-us?a=1", { host });
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${host}/about-us?a=1`]);
    await expect(askTls(nginx.tlsPort, "other.example")).rejects.toThrow();
  }, 60_000);

  it("answers JSON to what asks for JSON, and lets Studio's pictures through", async () => {
    const nginx = await startNginx([node], { tls: ["studio.example.com"] });
    clean.push(() => nginx.stop());
    const origin = `http://${slug}.localhost:${nginx.port}`;
    const body = Buffer.alloc(3_000_000, "a");
    const large = await ask(origin, "/api/leads", { method: "POST", body });
    expect([large.status, JSON.parse(large.text)]).toEqual([413, { error: "too-large" }]);
    const form = await ask(origin, "/contact-us", { method: "POST", body });
    expect([form.status, form.text]).toEqual([413, expect.stringContaining("too large to send")]);
    const studio = await askTls(nginx.tlsPort, "studio.example.com", "/api/sign-in", { body });
    expect(studio.status).toBe(400);
  }, 60_000);

  it("serves each dealer from one of three nodes, and from another one while it is away", async () => {
    const names = ["a", "b", "c"];
    const nodes = await Promise.all(names.map(startNamed));
    const nginx = await startNginx(
      nodes.map(({ port }) => port),
      { isHashed: true },
    );
    clean.push(() => nginx.stop());
    const dealers = Array.from({ length: 300 }, (_, at) => `dealer-${at}.localhost`);
    const askAll = async () => {
      const found = new Map<string, string>();
      for (const name of dealers)
        found.set(name, (await ask(`http://127.0.0.1:${nginx.port}`, "/", { host: name })).text);
      return found;
    };
    const before = await askAll();
    expect(await askAll()).toEqual(before);
    const shares = names.map((name) => [...before.values()].filter((text) => text === name).length);
    expect(Math.min(...shares), String(shares)).toBeGreaterThan(50);
    // Only the dealers of the node that ends move.
    nodes[1]?.server.close();
    nodes[1]?.server.closeAllConnections();
    const after = await askAll();
    const moved = dealers.filter((name) => after.get(name) !== before.get(name));
    expect(moved).toEqual(dealers.filter((name) => before.get(name) === "b"));
    expect([...new Set(after.values())].sort()).toEqual(["a", "c"]);
  }, 60_000);
});
