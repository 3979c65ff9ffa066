import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { version } from "../../platform/base/version.ts";
import { ask } from "../support/http.ts";
import { createTestSite } from "./site.ts";

const slug = "riverside-toyota";
const other = "outback-caravans";
const site = createTestSite({ dealers: [slug, other] });

const json = { "content-type": "application/json" };
const get = (path: string, tenant = slug) => ask(site.url(tenant), path);
const post = (path: string, body: unknown, headers: { [name: string]: string } = json) =>
  ask(site.url(slug), path, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Reads until `check` holds; the watcher's reload takes a moment. */
async function eventually<T>(read: () => Promise<T>, check: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const value = await read();
    if (check(value) || attempt === 100) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("the contract of the server", () => {
  it("answers health and readiness with JSON", async () => {
    expect(await get("/healthz")).toMatchObject({
      status: 200,
      text: `{"status":"ok","version":"${version}"}`,
    });
    const ready = await get("/readyz");
    expect([ready.status, JSON.parse(ready.text).checks]).toEqual([200, { store: true, tenants: true }]);
  });

  it("[S2.1, S2.2] renders the search routes on the server", async () => {
    for (const path of ["/search", "/search/used-cars", "/search/new-cars", "/search/demo-cars"]) {
      const page = await get(path);
      expect([path, page.status, page.headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
      expect(page.text).toMatch(/<a[^>]+href="\/cars\/[a-z0-9-]+"/);
    }
  });

  it("lists the tenants on plain localhost, and knows no other host", async () => {
    const { port } = new URL(site.url(slug));
    const directory = await ask(site.url(slug), "/", { host: `localhost:${port}` });
    expect(directory.text).toContain(`http://${slug}.localhost:${port}/`);
    expect((await ask(site.url(slug), "/", { host: "evil.example" })).status).toBe(404);
  });

  it("sends a strict content security policy that allows just the inline script and style of the page", async () => {
    const answer = await get("/search");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).not.toMatch(/unsafe-(eval|inline)|nonce-/);
    const inline = [...answer.text.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
      ([, , attributes]) => !/application\/| src=/.test(String(attributes)),
    );
    const hashes = inline.map(([, name, , text]) => {
      const digest = createHash("sha256").update(String(text)).digest("base64");
      return [`${name}-src`, `'sha256-${digest}'`];
    });
    // The styles, the script that starts the others, and the rules by which pages are fetched ahead.
    expect(hashes.map(([name]) => name)).toEqual(["style-src", "script-src", "script-src"]);
    const sourcesOf = (name = "") => policy.split(/; ?/).find((text) => text.startsWith(name)) ?? "";
    for (const [name, hash] of hashes) expect(sourcesOf(name).split(" ")).toContain(hash);
    expect(answer.text).not.toMatch(/<[a-z][^>]* style=/);
    expect(answer.text).not.toMatch(/<[a-z][^>]* on[a-z]+=/);
  });

  it("gives a page's payload to a client that asks for it", async () => {
    const answer = await ask(site.url(slug), "/search", {
      headers: { accept: "application/vnd.forecourt.page+json" },
    });
    expect(JSON.parse(answer.text)).toMatchObject({ pageId: "search", status: 200 });
  });

  it("isolates each tenant's stock, for any query", async () => {
    const names = async (tenant: string) => {
      const answer = await ask(site.url(tenant), "/1/indexes/*/queries", {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: JSON.stringify({
          requests: [{ indexName: "Car_production", params: "hitsPerPage=1000&facets=*" }],
        }),
      });
      return JSON.parse(answer.text).results[0].hits.map(({ objectID }: { objectID: string }) => objectID);
    };
    const [ours, theirs] = [await names(slug), await names(other)];
    expect(ours.length).toBeGreaterThan(50);
    expect(ours.filter((id: string) => theirs.includes(id))).toEqual([]);
  });

  it("finishes what is in flight", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/search")));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

describe("phone reveals", () => {
  it("[S4.12, S7.8] logs a reveal with car, dealership and site, and answers 204", async () => {
    const found = await post("/1/indexes/Car_production/query", { hitsPerPage: 1 });
    const car_id = String(JSON.parse(found.text).hits[0].objectID);
    expect((await post("/api/phone-reveals", { car_id, website_id: slug })).status).toBe(204);
    // The answer and the log come by different pipes: either may be first.
    const line = `"car_id":"${car_id}"`;
    const logged = await eventually(
      async () => site.output(),
      (text) => text.includes(line),
    );
    expect(logged).toContain(line);
  });

  it.each(["{}", "[]", "nope", '{"car_id":{"a":1}}'])("refuses the body %s", async (body) => {
    expect((await post("/api/phone-reveals", body)).status).toBe(400);
  });
});

describe("editing JSON while the server runs", () => {
  const edit = (tenant: string, file: string, change: (text: string) => string) => {
    const path = join(site.tenantsDir, tenant, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  };

  it("[S1.1] turns a copied folder into a separate dealer with JSON alone", async () => {
    cpSync(join(site.tenantsDir, other), join(site.tenantsDir, "alpine-vans"), { recursive: true });
    edit("alpine-vans", "site.json", (text) =>
      text.replace(/"id": "[^"]*"/, '"id": "alpine-vans"').replace(/"name": "[^"]*"/, '"name": "Alpine Vans"'),
    );
    edit("alpine-vans", "theme.json", (text) => text.replace(/"brand": "#[0-9a-fA-F]+"/, '"brand": "#1d3a5f"'));
    const page = await eventually(
      () => get("/", "alpine-vans"),
      ({ text }) => text.includes("Alpine Vans"),
    );
    expect([page.status, page.text.includes("Alpine Vans")]).toEqual([200, true]);
    expect(page.text).toMatch(/<style>[^<]*:#1d3a5f[;}]/);
    expect((await get("/", other)).text).not.toContain("Alpine Vans");
  });

  it("shows a good edit at once", async () => {
    edit(other, "site.json", (text) => text.replace(/"name": "[^"]*"/, '"name": "Edited Caravans"'));
    const page = await eventually(
      () => get("/", other),
      ({ text }) => text.includes("Edited Caravans"),
    );
    expect(page.text).toContain("Edited Caravans");
  });

  it("keeps the last good version on a bad edit, and says what is wrong and where, in terminal and page", async () => {
    edit(other, "site.json", (text) => text.replace('"timeZone"', '"timeZoen"'));
    const output = await eventually(
      async () => site.output(),
      (text) => text.includes("timeZoen"),
    );
    expect(output).toMatch(/outback-caravans\/site\.json:\d+:\d+ {2}error/);
    const page = await eventually(
      () => get("/", other),
      ({ text }) => text.includes("timeZoen"),
    );
    expect(page.text).toContain("Edited Caravans");
    expect(page.text).toMatch(/development-notice[\s\S]*outback-caravans\/site\.json:\d+:\d+/);
    expect((await get("/search")).text).not.toContain('class="development-notice"');
    expect((await get("/search")).status).toBe(200);
  });
});

describe("hostile input", () => {
  const targets = fc.oneof(
    fc.webPath(),
    fc.constantFrom(
      "//evil.example",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/tenant-assets/..%2f..%2fsite.json",
      "/tenant-assets/../site.json",
      "/cars/%00",
      "/cars/%E0%A4%A",
      "/search/%ff/%ff",
      "/search?page=-1",
      "/search?page=99999999999999999999",
      "/search?refinementList[make][0]=%00",
      "/search?refinementList[__proto__][0]=x",
      "/search?range[price]=NaN:Infinity",
      `/search?query=${"a".repeat(4000)}`,
      "/search?sortBy=constructor",
      "/media/cars/suv-red-engine-640.avif",
      "/media/cars/..%2fsuv-red-side-640.webp",
      "/fonts/figtree/../../package.json",
      "/theme/x.css",
      "/forms/enquiry.000000000000.js",
      "/assets/../server/entry-server.js",
      "/api/leads",
      "/api/nothing",
      "/1/indexes/x",
      "/cars/__proto__",
      "/locations/constructor",
      "/pages/toString",
    ),
  );

  it("never answers a path with a 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(
        targets,
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"),
        async (path, method) => {
          const { status } = await ask(site.url(slug), path, { method });
          expect([path, method, status >= 200 && status < 500]).toEqual([path, method, true]);
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 250) },
    );
  });

  it.each([
    "/api/leads",
    "/1/indexes/*/queries",
    "/1/indexes/Car_production/query",
    "/1/indexes/Car_production/facets/make/query",
  ])("answers any body of POST %s with a clear 4xx, or with what was asked", async (path) => {
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom(
        "",
        "{",
        "[]",
        "null",
        '{"__proto__":{"a":1}}',
        '{"requests":[{"indexName":"__proto__"}]}',
        `${"[".repeat(5000)}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom("application/json", "text/plain", "application/x-www-form-urlencoded", "a/b", ""),
        async (text, type) => {
          const { status } = await ask(site.url(slug), path, {
            method: "POST",
            headers: { "content-type": type },
            body: text,
          });
          expect([status, status >= 200 && status < 500]).toEqual([status, true]);
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 120) },
    );
  });

  it("refuses a body that is too large with 413, and one that is not JSON with 400", async () => {
    expect((await post("/api/leads", { data: "x".repeat(200_000) })).status).toBe(413);
    expect((await post("/api/leads", "{nope")).status).toBe(400);
    const refused = await post("/api/leads", { form: "enquiry", data: {}, url: "/" });
    expect([400, 422]).toContain(refused.status);
    expect(JSON.parse(refused.text)).toMatchObject({ error: expect.any(String), fields: expect.any(Object) });
  });

  it("writes no personal data to its log", () => {
    expect(site.output()).not.toMatch(/@|"body"|passwd/);
  });
});
