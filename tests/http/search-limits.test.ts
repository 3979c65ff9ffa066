import { afterAll, beforeAll, expect, it } from "vitest";
import { MOST_WORK } from "../../search/budget.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const slug = "riverside-toyota";
const perMinute = 3;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [slug],
    env: { SEARCHES_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: "1" },
  });
}, 120_000);
afterAll(() => app?.close());

const stockOf = () => {
  const stock = app.registry.get(slug)?.stock;
  if (!stock) throw new Error("the dealer is not there");
  return stock;
};
const carsOn = (html: string) => new Set([...html.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, car]) => car));

it("a search page whose query asks for more than a call may cost shows the page without its query", async () => {
  const plain = await app.ask(slug, "/search/toyota");
  const stock = stockOf();
  const { index } = stock;
  let refused = 0;
  stock.index = {
    ...index,
    search(params, options) {
      if (JSON.stringify(params).includes("expensive")) {
        refused++;
        options?.memo?.budget.work(MOST_WORK + 1);
      }
      return index.search(params, options);
    },
  };
  try {
    const { status, text } = await app.ask(slug, "/search/toyota?query=expensive");
    expect(refused).toBeGreaterThan(0);
    expect(status).toBe(200);
    expect(carsOn(text).size).toBeGreaterThan(3);
    expect(carsOn(text)).toEqual(carsOn(plain.text));
    const payload = await app.ask(slug, "/search/toyota?query=expensive", {
      headers: { accept: "application/vnd.forecourt.page+json" },
    });
    expect(payload.status).toBe(200);
  } finally {
    stock.index = index;
  }
});

it("an address that names hundreds of values is searched for 60 of them, 40 of one attribute", async () => {
  const stock = stockOf();
  const { index } = stock;
  const asked: string[] = [];
  stock.index = {
    ...index,
    search(params, options) {
      asked.push(JSON.stringify(params));
      return index.search(params, options);
    },
  };
  const named = (attribute: string) =>
    Array.from({ length: 100 }, (_, at) => `refinementList[${attribute}][${at}]=${attribute}-no-${at}-end`);
  try {
    const query = ["make", "model", "body"].flatMap(named).join("&");
    const { status } = await app.ask(slug, `/search?${query}`);
    expect(status).toBe(200);
    const values = (attribute: string) =>
      new Set(asked.flatMap((text) => text.match(new RegExp(`${attribute}-no-\\d+-end`, "g")) ?? [])).size;
    expect([values("make"), values("model"), values("body")]).toEqual([40, 20, 0]);
  } finally {
    stock.index = index;
  }
});

it("an address that searches too often is told so as Algolia says it; others, and pages, are not held up", async () => {
  const search = (from: string) =>
    app.ask(slug, "/1/indexes/*/queries", {
      method: "POST",
      headers: { "x-forwarded-for": from },
      body: JSON.stringify({ requests: [{ indexName: "Car_production", params: { hitsPerPage: 1 } }] }),
    });
  const statuses = [];
  for (let sent = 0; sent < perMinute; sent++) statuses.push((await search("198.51.100.7")).status);
  expect(statuses).toEqual(Array(perMinute).fill(200));
  const { status, headers, text } = await search("198.51.100.7");
  expect([status, JSON.parse(text)]).toEqual([429, { message: "Too many requests", status: 429 }]);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await search("198.51.100.8")).status).toBe(200);
  const page = await app.ask(slug, "/search", { headers: { "x-forwarded-for": "198.51.100.7" } });
  expect(page.status).toBe(200);
});
