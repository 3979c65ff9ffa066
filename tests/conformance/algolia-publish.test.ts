import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { liteClient } from "algoliasearch/lite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { command } from "../../cli/commands/search.ts";
import { planChanges } from "../../cli/search/plan-objects.ts";
import { planIndex } from "../../cli/search/settings.ts";
import { generateDemoStock } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { patientTimeouts } from "../../platform/base/testing/patience.ts";
import { replaceFile, resolveStockFile } from "../../platform/stock/files.ts";
import { loadStock } from "../../platform/stock/index.ts";
import { plainCar } from "../../platform/stock/testing/fixture.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { showStock } from "../../platform/tenants/shown-stock.ts";
import { askWithPaidPrices } from "../../renderer/query/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { openIndex } from "../../search/index.ts";
import { copyTenants } from "../support/copy-tenants.ts";
import { editJson } from "../support/edit-json.ts";
import { startApp } from "../support/running-app.ts";
import { startFakeAlgolia } from "./fake-algolia.ts";

const [first, second] = ["riverside-toyota", "outback-caravans"] as const;
const keys = { admin: "admin-key", search: "search-key" };
const count = 1_100;
const folder = mkdtempSync(join(tmpdir(), "forecourt-algolia-"));
const tenants = join(folder, "tenants");
const dataDir = join(folder, "data");
const began = Date.now() - 86_400_000;
vi.setConfig({ testTimeout: 60_000 });
let fake: Awaited<ReturnType<typeof startFakeAlgolia>>;
let answer = "";

const run = (...args: string[]) => runAt(fake.url, ...args);

async function runAt(url: string, ...args: string[]): Promise<number | string> {
  answer = "";
  const write = (text: string) => (answer += text);
  const env = {
    TENANTS_DIR: tenants,
    DATA_DIR: dataDir,
    ALGOLIA_URL: url,
    ALGOLIA_ADMIN_KEY: keys.admin,
    ALGOLIA_SEARCH_KEY: keys.search,
  };
  fake.requests.length = 0;
  return command
    .run(args, { stdout: { write }, stderr: { write }, env })
    .catch((error: Error) => `${error.name}: ${error.message}`);
}

const models = [
  ["Toyota", "Corolla", "Hatch"],
  ["Toyota", "HiLux", "Ute"],
  ["Mazda", "CX-5", "SUV"],
  ["Kia", "Carnival", "People mover"],
] as const;
const carsOf = (prefix: string, many: number): Car[] =>
  Array.from({ length: many }, (_, at) => {
    const [make, model, simple_body] = models[at % models.length] as (typeof models)[number];
    const year = 2012 + (at % 12);
    return {
      ...plainCar,
      id: `${prefix}${at}`,
      slug: `${prefix}-${at}`,
      name: `${year} ${make} ${model}`,
      make,
      model,
      simple_body,
      year,
      price: at % 11 === 0 ? null : 10_000 + ((at * 7919) % 50_000),
      price_type: "Excl. Govt. Charges",
      offer_price: at % 5 === 0 ? 9000 + ((at * 7919) % 50_000) : null,
      created_at: new Date(began - at * 600_000).toISOString(),
    };
  });
const store = (slug: string, cars: readonly Car[]) =>
  replaceFile(
    resolveStockFile(dataDir, slug),
    cars.map((car) => JSON.stringify(car)),
  );
const shareIndex = (slug: string, searchKey: string) =>
  editJson(tenants, `${slug}/site.json`, (site) => {
    site.stock = { source: "file" };
    // The cars are of several makes.
    site.flags = { ...(site.flags as object), manufacturerFilter: false, driveAwayEstimates: true };
    site.search = {
      ...(site.search as object),
      provider: "algolia",
      index: "cars_production",
      applicationId: "APP",
      searchKey,
      shared: true,
    };
  });

beforeAll(async () => {
  copyTenants(tenants, [first, second]);
  fake = await startFakeAlgolia(keys);
  for (const slug of [first, second]) shareIndex(slug, "bare");
  await store(first, carsOf("a", count));
  await store(second, carsOf("b", 40));
});
afterAll(async () => {
  await fake.close();
  rmSync(folder, { recursive: true });
});

describe("forecourt search publish", () => {
  it("refuses a shared index whose search key would show the cars of all dealers", async () => {
    expect(await run("publish", first)).toMatch(/lets a visitor search the cars of all dealers.*search key/);
    expect(fake.requests).toEqual([]);
    for (const slug of [first, second]) {
      expect(await run("key", slug)).toBe(0);
      shareIndex(slug, answer.trim());
    }
  });

  it.each([400, 403, 500])("never prints what the service says of a refused call (%s)", async (status) => {
    const server = createServer((request, response) => {
      const key = request.headers["x-algolia-api-key"];
      const message = `"${key}" is no key: ${encodeURIComponent(String(key))} of ${JSON.stringify(request.headers)}`;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ message, status }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const refused = await runAt(`http://127.0.0.1:${port}`, "publish", second);
    expect(`${refused} ${answer}`).not.toContain(keys.admin);
    expect(refused).toMatch(/Algolia/);
    server.close();
  });

  it("[M14.9] sends batches of 1,000, then nothing while nothing changes, then what has changed", async () => {
    expect(await run("publish", "--all", "--dry-run")).toBe(0);
    expect(fake.requests).toEqual([]);
    expect(await run("publish", "--all"), answer).toBe(0);
    const batches = () =>
      fake.requests.filter((request) => request.endsWith("/batch") && !request.includes("synonyms"));
    expect(batches()).toHaveLength(Math.ceil(count / 1000) + 1);
    expect(fake.indexes.get("cars_production")?.objects.size).toBe(count + 40);
    expect(await run("publish", "--all")).toBe(0);
    expect(fake.requests).toEqual([]);
    const cars = carsOf("a", count);
    await store(first, [{ ...(cars[1] as Car), price: 12_345 }, ...cars.slice(2)]);
    expect(await run("publish", first)).toBe(0);
    expect(answer).toContain(`saved 1 of ${count - 1} cars, removed 1`);
    expect(fake.requests).toHaveLength(1);
    expect(fake.indexes.get("cars_production")?.objects.get(`${first}:a1`)?.price).toBe(12_345);
  });

  it("stops before it removes a third of a dealer's cars, and a key writes nothing elsewhere", async () => {
    await store(first, carsOf("a", count / 2));
    expect(await run("publish", first)).toMatch(/would be removed.*nothing was sent.*--force/);
    expect(fake.requests).toEqual([]);
    expect(await run("publish", first, "--full")).toMatch(/cars of all dealers/);
    expect(await run("publish", first, "--force")).toBe(0);
    expect(fake.indexes.get("cars_production")?.objects.size).toBe(count / 2 + 40);
  });

  it("gives visitors the results of the embedded search, of their dealer alone, in every order", async () => {
    const source = await readTenantSource(tenants);
    const { prepared } = prepareTenant(source, first, { env: {} });
    if (!prepared) throw new Error("The dealer is not valid.");
    const cars = await loadStock(prepared.tenant, {
      dataDir,
      now: Date.now(),
      rangeFile: locateDemoRanges(tenants),
      demo: generateDemoStock,
      allowPrivate: true,
    });
    const embedded = openIndex(showStock(prepared, cars, Date.now()).index);
    const { host } = new URL(fake.url);
    const visitor = liteClient("APP", String(prepared.tenant.site.search?.searchKey), {
      hosts: [{ url: host, protocol: "http", accept: "readWrite" }],
      timeouts: patientTimeouts,
    });
    const facets = ["make", "body", "price_range", "price"];
    for (const query of ["", "corola", "cx5", "ute", "hilux 2018"])
      for (const sort of ["", "_price_asc", "_latest"])
        for (const more of [{}, { filters: "NOT make:Kia", numericFilters: ["price>=15000", "price<=30000"] }]) {
          const params = { query, ...more, facets, hitsPerPage: 50 };
          const indexName = `cars_production${sort}`;
          const [found] = await askWithPaidPrices([{ indexName, params }], prepared.publicSite, async (requests) => {
            const { results } = await visitor.search({ requests });
            return results as unknown as JsonObject[];
          });
          const searchResponse = embedded.search(params, { indexName });
          const counts = ({ make, body, price_range }: JsonObject) => ({ make, body, price_range });
          const priceOf = (answer: JsonObject = {}) => convertToJsonObject(answer.facets_stats).price;
          const what = JSON.stringify({ query, sort, more });
          expect([what, found?.nbHits, counts(found?.facets as JsonObject), priceOf(found)]).toEqual([
            what,
            searchResponse.nbHits,
            counts(searchResponse.facets as JsonObject),
            searchResponse.facets_stats?.price,
          ]);
          const hits = (found?.hits ?? []) as { objectID: string }[];
          expect([what, hits.map(({ objectID }) => objectID)]).toEqual([
            what,
            searchResponse.hits.map(({ objectID }) => `${first}:${objectID}`),
          ]);
        }
    const attempt = await visitor.search({
      requests: [{ indexName: "cars_production", filters: `tenant:${second}`, facets: ["*"] }],
    });
    expect(attempt.results[0]).toMatchObject({ nbHits: 0 });
  });
});

describe("a page of results", () => {
  it("shows what Algolia finds, and its own results while Algolia does not answer", async () => {
    const objects = fake.indexes.get("cars_production")?.objects;
    const [id, record] = [...(objects ?? [])].find(([name]) => name.startsWith(first)) ?? ["", undefined];
    objects?.set(id, { ...record, price: 11_111, offer_price: null, rank: 99_000_000, objectID: id });
    fake.forget();
    const app = await startApp({
      dealers: [first],
      now: Date.now(),
      env: { ALGOLIA_URL: fake.url },
      edit: (copied) => cpSync(join(tenants, first), join(copied, first), { recursive: true }),
    });
    try {
      await replaceFile(
        resolveStockFile(app.dataDir, first),
        carsOf("a", count / 2).map((car) => JSON.stringify(car)),
      );
      await app.registry.reloadStock(first);
      const page = async () => (await app.ask(first, "/search/used-cars")).text;
      // The first page may be too early for the answer, which then serves the next one.
      await expect.poll(page, { interval: 300 }).toContain("11,111");
      await fake.close();
      // What was answered before is no longer used.
      app.time.now += 60_000;
      await expect.poll(page, { interval: 300 }).not.toContain("11,111");
      expect(await page()).toContain("Toyota");
    } finally {
      await app.close();
    }
  });
});

describe("what Algolia is told of an index", () => {
  it("comes from the embedded one: attributes, orders, synonyms, groups", () => {
    const { settings, replicas, synonyms } = planIndex(
      {
        name: "cars",
        searchable: ["name", "make"],
        facets: ["make"],
        numeric: ["price"],
        customRanking: ["desc(rank)"],
        replicas: { cars_price_asc: ["asc(price)"] },
        distinct: "make_model",
        synonyms: { ute: ["pickup"] },
      },
      true,
    );
    expect(settings).toMatchObject({
      searchableAttributes: ["name,make"],
      attributesForFaceting: ["searchable(make)", "price", "filterOnly(tenant)"],
      attributeForDistinct: "make_model",
      replicas: ["cars_price_asc"],
      customRanking: ["desc(rank)", "desc(created_at_timestamp)"],
    });
    expect(replicas.cars_price_asc?.ranking?.[0]).toBe("asc(price)");
    expect(synonyms).toMatchObject([{ type: "oneWaySynonym", input: "ute", synonyms: ["pickup"] }]);
  });

  it("ignores what was published to another index", () => {
    expect(planChanges([{ objectID: "a" }], undefined)).toMatchObject({ saved: 1, removed: 0 });
  });
});
