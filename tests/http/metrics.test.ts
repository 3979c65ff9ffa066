import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createFileStockRepository } from "../../platform/stock/index.ts";
import { StoreUnavailableError } from "../../platform/store/index.ts";
import { freePort } from "../support/free-port.ts";
import { ask } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const slug = "riverside-toyota";
let app: RunningApp;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  app = await startApp({ dealers: [slug], env: { METRICS_PORT: String(port) } });
}, 60_000);
afterAll(() => app?.close());

/** The figures by name, with their labels. */
async function figures(): Promise<Map<string, number>> {
  const { text, headers, status } = await ask(metricsUrl, "/metrics");
  expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("text/plain")]);
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

it("tell an operator what the server does, on a port of their own", async () => {
  expect((await app.ask(slug, "/metrics")).status).toBe(404);
  for (const path of ["/search?visit=1", "/search?visit=1"]) await app.ask(slug, path);
  const data = {
    name: "Kim",
    company: "Lee",
    email: "kim@example.com",
    phone: "0412 345 678",
    fleet_size: "5-19",
    dealership_slug: slug,
    terms_conditions: true,
  };
  const body = JSON.stringify({ form: "fleet", url: "/fleet", data });
  const headers = { "content-type": "application/json", origin: app.origin(slug) };
  await app.ask(slug, "/api/leads", { method: "POST", headers, body });
  const found = await figures();
  expect(found.get("forecourt_dealers_prepared")).toBe(1);
  expect(found.get('forecourt_pages_total{cache="hit"}')).toBe(1);
  expect(found.get('forecourt_request_seconds_count{route="lead",status="2xx"}')).toBe(1);
  expect(found.get("forecourt_store_up")).toBe(1);
  expect(found.get("forecourt_delivering")).toBe(1);
  expect(found.has("forecourt_outbox_pending")).toBe(true);
  await expect
    .poll(async () => (await figures()).get('forecourt_sent_total{what="lead",by="file",outcome="taken"}'))
    .toBeGreaterThan(0);
  const all = [...found.keys()].join("\n");
  expect(all).not.toContain(slug);
  expect((await ask(metricsUrl, "/")).status).toBe(404);
});

it("say how old the cars of a feed are, whatever was asked since, and nothing of imported files", async () => {
  const keeping = createFileStockRepository(app.dataDir);
  const ago = (hours: number) => app.time.now - hours * 3_600_000;
  await keeping.feed("imported").remember({ url: "", asked: ago(900) });
  await keeping.feed("fresh").remember({ url: "https://a.example", asked: ago(0), read: ago(0) });
  expect((await figures()).get("forecourt_stock_oldest_feed_seconds")).toBeLessThan(600);
  await keeping.feed("old").remember({ url: "https://b.example", asked: ago(0), read: ago(30), failed: "404" });
  const age = (await figures()).get("forecourt_stock_oldest_feed_seconds");
  expect(Math.round((age ?? 0) / 3600)).toBe(30);
});

it("say that the store does not answer, and leave out what it would know", async () => {
  const away = vi.spyOn(app.store.db, "selectFrom").mockImplementation(() => {
    throw new StoreUnavailableError("the disk is away");
  });
  const found = await figures();
  expect(found.get("forecourt_store_up")).toBe(0);
  expect(found.has("forecourt_outbox_pending")).toBe(false);
  away.mockRestore();
});

it("answer a fault of ours with 500, and the server goes on", async () => {
  const broken = vi.spyOn(app.registry, "turnedOff").mockImplementation(() => {
    throw new Error("a fault of ours");
  });
  expect((await ask(metricsUrl, "/metrics")).status).toBe(500);
  expect(app.log.some((line) => line.includes("a fault of ours"))).toBe(true);
  broken.mockRestore();
  expect((await figures()).get("forecourt_store_up")).toBe(1);
});
