import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadLiveDealer } from "../../cli/live-dealer.ts";
import { formatReplicaName } from "../../platform/stock/index.ts";
import { readTenantSource } from "../../platform/tenants/index.ts";
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

describe.each(swept)("a budget at %s", (slug) => {
  let live: Awaited<ReturnType<typeof loadLiveDealer>>;
  let cars: Car[];
  beforeAll(async () => {
    const { prepared } = prepareTenant(await readTenantSource(tenantsDir), slug, { env: {} });
    if (!prepared) throw new Error(`${slug} is not valid`);
    const site = prepared.publicSite;
    const wide = { ...prepared, publicSite: { ...site, search: { ...site.search, hitsPerPage: 1000 } } };
    live = await loadLiveDealer(wide, { env: {}, tenantsDir, dataDir: "/nonexistent", now });
    // The card of a subscription says what a week of it costs, and others ask to call.
    cars = live.stock.cars.filter(
      ({ id, price, subscription_price: week }) => live.stock.shown.has(id) && (price ?? 0) > 10 && !((week ?? 0) > 0),
    );
  });

  const isKnown = (id: string) => cars.some((car) => car.id === id);

  /** The cards of a search: each car with the amount that it says is paid, in order. */
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
        const price = card.slice(card.indexOf('data-decision="price"')).replace(/<[^<>]*>/g, " ");
        return [card.slice(0, card.indexOf('"')), amountIn(estimate ?? price)] as [string, number];
      })
      .filter(([id]) => isKnown(id));
  }

  const known = new Map<string, JsonObject>();

  /** What a car costs in a state, as a card says it there. */
  function paidIn(car: Car, state: string): number {
    const { prepared } = live;
    const { state: own, driveAway } = prepared.publicSite;
    const visitor = { signedIn: false, phone: false };
    const decisions = known.get(car.id) ?? decideCar(prepared, car, { visitor, now });
    known.set(car.id, decisions);
    const price = Number(convertToJsonObject(decisions.price).amount ?? Number.NaN);
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
    const usual = new Map(cars.map(({ id, price }) => [id, price ?? 0]));
    const within = (most: number) => all.flatMap(([id, paid]) => (paid <= most ? [id] : [])).sort();
    await fc.assert(
      fc.asyncProperty(budget, async (most) => {
        const found = await cardsAt(`/search?range[price]=:${most}`);
        const ids = found.map(([id]) => id).sort();
        expect(found.filter(([, paid]) => paid > most)).toEqual([]);
        // Without estimates, a car on offer is filtered by its usual price.
        expect(ids).toEqual(within(most).filter((id) => isEstimated || (usual.get(id) ?? 0) <= most));
      }),
      { numRuns: 15 },
    );
    if (!isEstimated) return;
    expect((await cardsAt("/search?query=under+35k")).map(([id]) => id).sort()).toEqual(within(35_000));
    const paid = (await cardsAt("/search?sortBy=price_asc")).map(([, amount]) => amount);
    expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    // The charges decide about some of them.
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
        const found = hits.map(({ objectID }) => String(objectID)).filter(isKnown);
        const right = cars.flatMap((car) => (paidIn(car, state) <= most ? [car.id] : []));
        expect(found.toSorted()).toEqual(right.sort());
        const paid = found.map((id) => paidIn(byId.get(id) as Car, state));
        expect(paid).toEqual(paid.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});
