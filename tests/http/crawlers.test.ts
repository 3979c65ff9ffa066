import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LiveTenant } from "../../platform/tenants/live-tenant.ts";
import { createDiscoveryRouter } from "../../server/routes/discovery.ts";
import { iterateFeedCars } from "../../services/discovery/index.ts";
import { createLoadContext } from "../../services/pages/index.ts";
import { ask } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const slug = "riverside-toyota";
const paths = ["/sitemap.xml", "/feeds/google-vehicles.xml", "/feeds/meta-vehicles.csv"];

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers: [slug] });
}, 120_000);
afterAll(() => app?.close());

/** The cars of a version, counting how often somebody goes through them. */
function watched(live: LiveTenant): { live: LiveTenant; readings: () => number } {
  const cars = live.stock.cars.slice();
  let readings = 0;
  Object.defineProperty(cars, Symbol.iterator, {
    value: () => {
      readings++;
      return live.stock.cars[Symbol.iterator]();
    },
  });
  return { live: { ...live, stock: { ...live.stock, cars } }, readings: () => readings };
}

/** A server of these documents alone; `live` may be replaced. */
async function crawled(run: (current: { live: LiveTenant }, origin: string) => Promise<void>) {
  const live = app.registry.get(slug);
  if (!live) throw new Error("the dealer is not there");
  const current = { live };
  const site = express().use(
    createDiscoveryRouter({
      tenantOf: () => current.live,
      clock: { now: () => app.time.now },
      indexable: true,
    }),
  );
  const server = site.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    await run(current, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it.each(paths)("[M8.21] %s goes through the cars once a version, whoever asks and how", async (path) => {
  await crawled(async (current, origin) => {
    const first = watched(current.live);
    current.live = first.live;
    const get = (init?: RequestInit) => fetch(`${origin}${path}`, init);
    const together = await Promise.all(Array.from({ length: 8 }, () => get()));
    const texts = new Set(await Promise.all(together.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    const readings = first.readings();
    expect(readings).toBeGreaterThan(0);
    const plain = await get({ headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(texts).toContain(await plain.text());
    const etag = together[0]?.headers.get("etag") ?? "";
    // `fetch` would ask for a fresh copy besides.
    const fresh = await ask(origin, path, { headers: { "if-none-match": etag } });
    expect([fresh.status, fresh.text]).toEqual([304, ""]);
    expect((await get({ method: "HEAD" })).headers.get("etag")).toBe(etag);
    expect(first.readings()).toBe(readings);

    const second = watched({ ...first.live, loadedAt: first.live.loadedAt + 1 });
    current.live = second.live;
    await (await get()).text();
    expect(second.readings()).toBe(readings);
  });
});

it("[M8.21] a car that is sold to somebody leaves the feeds at once, and returns with the next version", async () => {
  const ids = async () => {
    const { text } = await app.ask(slug, "/feeds/google-vehicles.xml");
    return [...text.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id ?? "");
  };
  const [car = "", ...others] = await ids();
  await app.registry.setHeld(new Map([[slug, new Set([car])]]));
  expect(await ids()).toEqual(others);
  await app.registry.setHeld(new Map());
  expect(await ids()).toEqual([car, ...others]);
});

it("a vehicle that does not say its kind is what the site sells", async () => {
  const live = app.registry.get(slug) as LiveTenant;
  const kindsAt = async (vehicleType: "truck" | "vehicle") => {
    const { tenant } = live.prepared;
    const selling = { ...tenant, site: { ...tenant.site, vehicleType } };
    const cars = live.stock.cars.slice(0, 20).map((car) => ({ ...car, item_type: "" }));
    const at = { ...live, prepared: { ...live.prepared, tenant: selling }, stock: { ...live.stock, cars } };
    const kinds = new Set<string>();
    for await (const { kind } of iterateFeedCars(
      createLoadContext("/", at, { now: () => app.time.now }),
      () => undefined,
    ))
      kinds.add(kind?.id ?? "");
    return [...kinds];
  };
  expect(await kindsAt("truck")).toEqual(["truck"]);
  expect(await kindsAt("vehicle")).toEqual(["car"]);
});
