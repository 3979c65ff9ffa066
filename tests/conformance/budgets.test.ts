import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadLiveDealer } from "../../cli/live-dealer.ts";
import { formatReplicaName } from "../../platform/stock/index.ts";
import { buildStock, readTenantSource } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { renderPage } from "../../renderer/entry-server.tsx";
import { createFormatter } from "../../renderer/messages/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import { requestInState } from "../../renderer/query/index.ts";
import { convertToInterstateKinds, formatDriveAwayValues } from "../../renderer/values/drive-away.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { answerRequest, createLoadContext } from "../../services/pages/index.ts";
import { dealersOfKinds } from "../support/dealers.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const now = Date.parse("2026-03-10T02:00:00Z");
/** A dealer that estimates drive-away prices, and one of each other kind. */
const swept = [...new Set(["northside-used-cars", ...dealersOfKinds])];

const amountIn = (text: string): number => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));

/** What a car can be: on offer, on subscription, without a price, sold, reserved, and with charges or without. */
const kinds: Partial<Car>[] = [
  { offer_price: 34_000 },
  { price: 40_000, offer_price: 35_000 },
  { price: 0, offer_price: 35_000 },
  { price: 30_000, offer_price: 5 },
  { price: 30_000, before_price: 33_000 },
  { price: 30_000, subscription_price: 199 },
  { price: 0, subscription_price: 199 },
  { price: null },
  { price: 10 },
  { price: null, preorder: true },
  { price: 35_000, status: "sold", sold_date_timestamp: now },
  { price: 35_000, reserved: true },
  { price: 34_999.5 },
];
const priceTypes = ["Drive Away", "Excl. Govt. Charges"];

describe.each(swept)("a budget at %s", (slug) => {
  let live: Awaited<ReturnType<typeof loadLiveDealer>>;
  let cars: Car[];
  beforeAll(async () => {
    const { prepared } = prepareTenant(await readTenantSource(tenantsDir), slug, { env: {} });
    if (!prepared) throw new Error(`${slug} is not valid`);
    const site = prepared.publicSite;
    const wide = { ...prepared, publicSite: { ...site, search: { ...site.search, hitsPerPage: 1000 } } };
    live = await loadLiveDealer(wide, { env: {}, tenantsDir, dataDir: "/nonexistent", now });
    const { shown: first } = live.stock;
    // As many cars as one answer can hold.
    const stock = live.stock.cars.slice(0, 350);
    const shown = stock.filter(({ id }) => first.has(id));
    const bounds = kinds.flatMap((kind, at) =>
      priceTypes.map((price_type, by) => {
        const car = { ...(shown[at % shown.length] as Car), subscription_price: null, offer_price: null, price_type };
        return { ...car, price: 35_000, ...kind, id: `bound-${at}-${by}`, slug: `bound-${at}-${by}` } as Car;
      }),
    );
    live = { ...live, stock: buildStock(wide, [...stock, ...bounds], now) };
    cars = live.stock.cars.filter(({ id }) => live.stock.shown.has(id));
    expect(cars.length).toBeGreaterThan(shown.length + bounds.length / 2);
  });

  /** The cards of a search: each car with the amount that it says is paid, in order; NaN if it says none. */
  async function cardsAt(address: string): Promise<[id: string, paid: number][]> {
    const payload = await answerRequest(createLoadContext(address, live, { now: () => now }));
    if (!payload || "redirect" in payload) throw new Error(`${address} is no page`);
    const { html } = await renderPage(payload, {
      assets: { css: [], js: [], preload: [] },
      onError: (error) => {
        throw error;
      },
    });
    return html
      .split('data-car="')
      .slice(1)
      .map((card) => {
        const estimate = /data-drive-away="[^>]*>([^<]*)/.exec(card)?.[1];
        const [line = ""] = card.split('data-decision="price"')[1]?.split("</p>") ?? [];
        const price = line.replace(/<[^<>]*>/g, " ");
        // A subscription is paid by the week.
        const paid = price.includes("weekly") ? Number.NaN : amountIn(estimate ?? price);
        return [card.slice(0, card.indexOf('"')), paid];
      });
  }

  const known = new Map<string, JsonObject>();

  /** What a car costs in a state, as a card says it there. */
  function paidIn(car: Car, state: string): number {
    const { prepared } = live;
    const { state: own, driveAway } = prepared.publicSite;
    const visitor = { signedIn: false, phone: false };
    const decisions = known.get(car.id) ?? decideCar(prepared, car, { visitor, now });
    known.set(car.id, decisions);
    const { amount, period } = convertToJsonObject(decisions.price);
    const price = typeof amount === "number" && period === null ? amount : Number.NaN;
    const kinds = ((decisions["drive-away"] ?? []) as { kind: string }[]).map(({ kind }) => kind);
    if (kinds.length === 0) return Math.ceil(price);
    const there = { price, kinds: state === own ? kinds : convertToInterstateKinds(kinds) };
    const charges = driveAway?.states[state] ?? [];
    return amountIn(formatDriveAwayValues(createFormatter(prepared.place), there, { state, charges }).total);
  }

  const budget = fc.integer({ min: 5000, max: 70_000 });

  it("shows no car whose card says more, and all that it can pay for, by filter and by words, in the site's state", async () => {
    const all = await cardsAt("/search");
    const isEstimated = live.prepared.publicSite.flags?.driveAwayEstimates === true;
    const within = (most: number) => all.flatMap(([id, paid]) => (paid <= most ? [id] : [])).sort();
    await fc.assert(
      fc.asyncProperty(budget, async (most) => {
        const found = await cardsAt(`/search?range[price]=:${most}`);
        expect(found.filter(([, paid]) => !(paid <= most))).toEqual([]);
        expect(found.map(([id]) => id).sort()).toEqual(within(most));
      }),
      { numRuns: 15 },
    );
    expect((await cardsAt("/search?query=under+35k")).map(([id]) => id).sort()).toEqual(within(35_000));
    const paid = (await cardsAt("/search?sortBy=price_asc")).map(([, amount]) => amount);
    const last = paid.findIndex(Number.isNaN);
    expect(paid.slice(last).every(Number.isNaN)).toBe(true);
    expect(paid.slice(0, last)).toEqual(paid.slice(0, last).toSorted((a, b) => a - b));
    // The charges decide about some of them.
    if (isEstimated)
      expect(within(35_000).length).toBeLessThan(cars.filter(({ price }) => (price ?? 0) <= 35_000).length);
  });

  it("finds and sorts by what is paid in the visitor's state", () => {
    const { site, index } = { site: live.prepared.publicSite, index: live.stock.index };
    if (site.flags?.driveAwayEstimates !== true) return;
    const states = Object.keys(site.driveAway?.states ?? {}).filter((state) => state !== site.state);
    const byId = new Map(cars.map((car) => [car.id, car]));
    fc.assert(
      fc.property(budget, fc.constantFrom(...states), (most, state) => {
        const { params, indexName } = requestInState(
          {
            indexName: formatReplicaName(site.search.index, "price_asc"),
            params: {
              hitsPerPage: 1000,
              attributesToRetrieve: ["objectID"],
              facets: "price",
              numericFilters: [`price<=${most}`],
            },
          },
          state,
        );
        const { hits } = index.search(params, { indexName });
        const found = hits.map(({ objectID }) => String(objectID));
        const right = cars.flatMap((car) => (paidIn(car, state) <= most ? [car.id] : []));
        expect(found.toSorted()).toEqual(right.sort());
        const paid = found.map((id) => paidIn(byId.get(id) as Car, state));
        expect(paid).toEqual(paid.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});
