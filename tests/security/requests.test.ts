import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/running-app.ts";

const site = "riverside-toyota";
const json = { "content-type": "application/json" };

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    env: { NODE_ENV: "production", TRUSTED_PROXIES: "1", LEADS_PER_MINUTE: "5" },
  });
}, 60_000);
afterAll(() => app.close());

const ask = (target: string, options?: Parameters<RunningApp["ask"]>[2]) => app.ask(site, target, options);

/** Nothing of how the server is made: no stack, no path of its disk, no name of a module. */
function expectNoInternals(text: string): void {
  expect(text).not.toMatch(/node_modules|\bat [\w.<>]+ \(|\/tmp\/|\/work\/|\.ts:\d|SQLITE|Error:/);
}

describe("who may send what (ASVS 3.5)", () => {
  const posts = [
    "/api/leads",
    "/api/watchlist/save-car",
    "/api/phone-reveals",
    "/api/miscellaneous",
    "/api/lookups/rego",
    "/api/events",
    "/api/alerts/ask",
    "/sign-in",
    "/anything",
  ];
  it.each(posts)("POST %s of another site is refused, for any content type", async (path) => {
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: app.origin("outback-caravans") },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ] as { [name: string]: string }[]) {
      for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
        const { status } = await ask(path, {
          method: "POST",
          headers: { ...headers, "content-type": type },
          body: "{}",
        });
        expect({ path, ...headers, type, status }).toEqual({ path, ...headers, type, status: 403 });
      }
    }
  });

  it("the site's own pages may, and so may programs, which carry no visitor's cookies", async () => {
    const ours: { [name: string]: string }[] = [{ origin: app.origin(site) }, { "sec-fetch-site": "same-origin" }, {}];
    for (const headers of ours) {
      const { status } = await ask("/api/phone-reveals", {
        method: "POST",
        headers: { ...json, ...headers },
        body: '{"car_id":"1"}',
      });
      expect(status).toBe(204);
    }
  });
});

describe("who is asked (ASVS 4.1, 13)", () => {
  it("only the Host header names the site; forwarded ones change neither page nor address", async () => {
    const plain = await ask("/contact-us");
    const tricked = await ask("/contact-us", {
      headers: {
        "x-forwarded-host": "evil.example",
        "x-host": "evil.example",
        "x-original-url": "/admin",
        forwarded: "host=evil.example",
      },
    });
    expect(tricked.status).toBe(200);
    expect(tricked.text).not.toContain("evil.example");
    expect(tricked.text).toBe(plain.text);
  });

  it.each(["evil.example", "riverside-toyota.localhost.evil.example", "x@riverside-toyota.localhost", "-"])(
    "the host %s is nobody's",
    async (host) => {
      const { status, text } = await app.ask(site, "/", { headers: { host } });
      expect([400, 404]).toContain(status);
      expect(text).not.toContain("<html");
    },
  );

  it("a scheme is believed from the trusted proxy only, and then HSTS is said", async () => {
    const secure = await ask("/", { headers: { "x-forwarded-proto": "https" } });
    expect(secure.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
    expect(secure.text).toContain(`<link rel="canonical" href="https://`);
    expect((await ask("/")).headers["strict-transport-security"]).toBeUndefined();
  });

  it.each(["javascript", "https, http", "http://evil.example/?", "https://evil.example", "ftp", "", 'x"><script>'])(
    "a scheme that is not http or https alone is none: %s",
    async (scheme) => {
      const paths = ["/", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt", "/contact-us"];
      for (const path of paths) {
        const [plain, tricked] = [await ask(path), await ask(path, { headers: { "x-forwarded-proto": scheme } })];
        expect([tricked.status, tricked.text]).toEqual([plain.status, plain.text]);
      }
    },
  );
});

describe("what every answer carries (ASVS 3.4)", () => {
  it.each(["/", "/search", "/nope", "/robots.txt", "/sitemap.xml", "/api/nope"])("%s", async (path) => {
    const { headers } = await ask(path);
    const csp = String(headers["content-security-policy"]);
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*(?![\w.-])/);
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
      expect(csp).toContain(part);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-frame-options": "SAMEORIGIN",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it("no page is kept by a shared cache, no API answer by any", async () => {
    expect((await ask("/")).headers["cache-control"]).toBe("private, no-cache");
    expect((await ask("/api/geocode?postcode=6017")).headers["cache-control"]).toMatch(/no-store|private/);
  });
});

describe("how much (ASVS 2.4, 13.1)", () => {
  it("limits leads by the client's real address: what it forwards itself changes nothing", async () => {
    const lead = (forwarded: string) =>
      ask("/api/leads", { method: "POST", headers: { ...json, "x-forwarded-for": forwarded }, body: "{}" });
    const statuses = [];
    for (let sent = 0; sent < 7; sent++) statuses.push((await lead(`203.0.113.${sent}, 198.51.100.7`)).status);
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses.slice(5)).toEqual([429, 429]);
    // Another client behind the same proxy is not held to account for it.
    expect((await lead("198.51.100.8")).status).not.toBe(429);
  });

  it.each(["/api/leads", "/api/phone-reveals", "/api/miscellaneous", "/api/lookups/rego", "/1/indexes/*/queries"])(
    "refuses a body of a megabyte at %s",
    async (path) => {
      const body = JSON.stringify({ query: "x".repeat(1_200_000) });
      const { status, text } = await ask(path, {
        method: "POST",
        headers: { ...json, "x-forwarded-for": "198.51.100.99" },
        body,
      });
      expect(status).toBe(413);
      expectNoInternals(text);
    },
  );
});

describe("malformed addresses and bodies (ASVS 1.2, 5.3)", () => {
  const targets = [
    "/../../etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/tenant-assets/../site.json",
    "/tenant-assets/..%2fsite.json",
    "/tenant-assets/%2e%2e%2fsite.json",
    "/tenant-assets/....//site.json",
    "/tenant-assets/logo.svg%00.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/../../package.json",
    "/media/cars/..%2f..%2fsuv-red-side-640.jpg",
    "/media/photos/..%2f..%2fetc%2fpasswd-640.jpg",
    "/fonts/..%2f..%2f/package.json",
    "/theme/..%2f..%2fsite.json",
    "/cars/%00",
    "/cars/__proto__",
    "/cars/constructor",
    "/pages/__proto__",
    "/search?__proto__[polluted]=1&constructor[prototype][polluted]=1",
    "/search?refinementList[__proto__][polluted]=1&refinementList[constructor][0]=x",
    "/search?range[__proto__]=1:2&range[price][__proto__]=1",
    "/%E0%A4%A",
    "/search?%E0%A4%A=%FF",
    `/search?query=${encodeURIComponent("a".repeat(4000))}`,
    `/search?query=${encodeURIComponent("<script>alert(1)</script>\"'><img src=x onerror=alert(1)>")}`,
    "/search?query=%0d%0aSet-Cookie:%20x=1",
    `/${"a/".repeat(2000)}`,
    "/sitemap-0.xml",
    "/sitemap-99999999999999999999.xml",
    "/sitemap-1e3.xml",
    "/api/cars/%2e%2e%2fx.pdf",
    "/api/cars/__proto__/finance-disclaimers",
    "/api/cars/__proto__/pictures",
    "/api/geocode?postcode=__proto__",
    "/api/test-drive-appointments?location=__proto__&from=9999-99-99",
    "/1/indexes/__proto__?query=x",
    "/.env",
    "/.git/config",
    "/server/main.ts",
    "/tenants/riverside-toyota/site.json",
  ];
  it.each(targets)("GET %s", async (target) => {
    const { status, text, headers } = await ask(target);
    expect(status).toBeLessThan(500);
    expect(headers["set-cookie"] ?? []).not.toContain("x=1");
    expectNoInternals(text);
    expect(text).not.toMatch(/root:.*:0:0|"extends"|"devDependencies"/);
    expect(text).not.toMatch(/<script>alert|<img src=x onerror/);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ["application/json", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
    ["application/json", "[".repeat(50_000)],
    ["application/json", '"\\ud800"'],
    ["application/json; charset=utf-99", "{}"],
    ["application/x-www-form-urlencoded", "_form=__proto__&__proto__=1&a[__proto__]=1"],
    ["multipart/form-data; boundary=x", "--x\r\n\r\n"],
    ["", "\u0000"],
  ])("POST %s %s is refused in one clear sentence", async (type, body) => {
    for (const path of ["/api/leads", "/api/events", "/api/lookups/valuation", "/api/watchlist/save-car"]) {
      const { status, text } = await ask(path, {
        method: "POST",
        headers: {
          ...(type && { "content-type": type }),
          "x-forwarded-for": `198.51.100.${body.length % 200}`,
        },
        body,
      });
      expect({ path, status: status < 500 }).toEqual({ path, status: true });
      expectNoInternals(text);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("a search that is made to be slow is answered within its budget, or refused", async () => {
    for (const query of [`${"a".repeat(500)}!`, "( ".repeat(200), "%".repeat(500), "toyota ".repeat(70)]) {
      const { status } = await ask("/1/indexes/*/queries", {
        method: "POST",
        headers: json,
        body: JSON.stringify({
          requests: [{ indexName: "Car_production", query, filters: `make:"${"\\\\".repeat(500)}"` }],
        }),
      });
      expect(status).toBeLessThan(500);
    }
  });

  it("lines of the log cannot be forged and hold no query", async () => {
    await ask("/nope%0a%7b%22level%22:60%7d?email=someone@example.com", {
      headers: { "user-agent": "x" },
    });
    const lines = app.log.join("").trim().split("\n");
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(app.log.join("")).not.toContain("someone@example.com");
  });

  it("lines of the log hold no cookie, token, key or random id, at level debug", async () => {
    const token = (name: string) => Buffer.from(`Secret of ${name}, 16 bytes+`).toString("base64url");
    const names = ["cookie", "bearer", "query", "stop", "keep", "alert", "host", "page", "api", "file", "body"];
    const headers = {
      cookie: `forecourt_session=${token("cookie")}; fc_preview=${token("cookie")}`,
      authorization: `Bearer ${token("bearer")}`,
      "x-algolia-api-key": token("bearer"),
      "x-forwarded-host": `${token("host")}.studio.example`,
    };
    const paths = [
      `/_preview?token=${token("query")}&to=/`,
      `/search?token=${token("query")}`,
      `/api/alerts/stop/${token("stop")}`,
      `/api/alerts/keep/${token("keep")}`,
      `/a/${token("alert")}`,
      `/${token("page")}`,
      `/api/payments/continue/${token("api")}`,
      `/api/appointments/${token("file")}.ics`,
    ];
    for (const path of paths) await ask(path, { headers });
    await app.ask(site, "/", { headers: { ...headers, host: `${token("host")}.studio.localhost` } });
    for (const path of ["/api/sign-in/verify", "/api/leads", "/api/alerts/confirm"])
      await ask(path, {
        method: "POST",
        headers: { ...headers, ...json, origin: app.origin(site) },
        body: JSON.stringify({ code: token("body"), token: token("body") }),
      });
    const log = app.log.join("");
    expect(log).toContain('"path":"/api/alerts/stop/:id"');
    for (const name of names) expect(log, name).not.toMatch(new RegExp(token(name), "i"));
  });

  it.each(["TRACE", "CONNECTX", "PROPFIND", "PUT", "DELETE"])("the method %s does nothing", async (method) => {
    const { status, text } = await ask("/api/leads", { method }).catch(() => ({ status: 400, text: "" }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expectNoInternals(text);
  });
});

it("Host: localhost does not reveal the list of dealers", async () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    for (const path of ["/", "/_directory.css"]) {
      const answer = await app.ask("localhost", path, { host });
      expect([host, path, answer.status]).toEqual([host, path, 404]);
      expect(answer.text).not.toMatch(/riverside|outback|cars/i);
    }
  }
});

describe("errors (ASVS 16.5)", () => {
  it("[S8.17] every API error is JSON with one sentence and a status of docs/errors.md", async () => {
    const documented = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503]);
    const asked: [string, string, string][] = [
      ["POST", "/api/leads", "{}"],
      ["POST", "/api/leads", "{"],
      ["POST", "/api/watchlist/save-car", "{}"],
      ["POST", "/api/watchlist/remove-car", "{"],
      ["POST", "/api/phone-reveals", "{}"],
      ["POST", "/api/phone-reveals", "{"],
      ["POST", "/api/miscellaneous", "{}"],
      ["POST", "/api/events", "{"],
      ["POST", "/api/lookups/rego", "{}"],
      ["POST", "/api/lookups/valuation", "{"],
      ["GET", "/api/geocode?postcode=1", ""],
      ["GET", "/api/geocode", ""],
      ["GET", "/api/cars/none/finance-disclaimers", ""],
      ["GET", "/api/cars/none/pictures", ""],
      ["GET", "/api/cars/none.pdf", ""],
      ["GET", "/api/test-drive-appointments?from=x", ""],
      ["GET", "/api/nope", ""],
      ["POST", "/1/indexes/Car_production/query", "{"],
      ["POST", "/1/indexes/none/query", "{}"],
    ];
    for (const [at, [method, path, body]] of asked.entries()) {
      const { status, text, headers } = await ask(path, {
        method,
        headers: { ...json, "x-forwarded-for": `192.0.2.${at}` },
        ...(body && { body }),
      });
      const answer = JSON.parse(text) as { error?: string; message?: string };
      const message = answer.error ?? answer.message;
      expect({ path, known: documented.has(status), said: typeof message }).toEqual({
        path,
        known: true,
        said: "string",
      });
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expectNoInternals(text);
    }
  });

  it("a fault of ours shows the site's own error page, and nothing of the fault", async () => {
    const live = app.registry.get(site);
    if (!live) throw new Error("There is no such site.");
    const { index } = live.stock;
    live.stock.index = {
      ...index,
      search: () => {
        throw new Error("secret of the engine at /srv/app/engine.ts:1");
      },
      // What cannot be sent to the search thread at all.
      image: (() => {}) as unknown as typeof index.image,
    };
    try {
      const { status, text } = await ask("/search?query=fault");
      expect(status).toBe(500);
      expect(text).toContain("<html");
      expect(text).not.toContain("secret of the engine");
      expectNoInternals(text);
      const api = await ask("/1/indexes/Car_production/query", { method: "POST", headers: json, body: "{}" });
      expect([api.status, JSON.parse(api.text)]).toEqual([500, { message: "Internal error", status: 500 }]);
    } finally {
      live.stock.index = index;
    }
  });
});
