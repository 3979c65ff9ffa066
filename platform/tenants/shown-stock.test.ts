import { beforeAll, describe, expect, it } from "vitest";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { openIndex } from "../../search/index.ts";
import { noon, plainCar } from "../stock/testing/fixture.ts";
import { prepareTenant } from "./prepare-tenant.ts";
import { rankOf } from "./ranking.ts";
import { readTenantSource } from "./read.ts";
import { computeShownPrices } from "./shown-prices.ts";
import { showStock } from "./shown-stock.ts";

const day = 86_400_000;
const tenants = new URL("../../tenants/", import.meta.url).pathname;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  ({ files } = await readTenantSource(tenants));
});

/** A dealer with its own rows above the platform's tables. */
function dealer(rules: { [table: string]: JsonObject[] } = {}, declared: JsonObject = {}): PreparedTenant {
  const own = Object.entries(rules).map(
    ([table, rows]) => [`planted/rules/${table}.json`, JSON.stringify({ rows })] as const,
  );
  const site = ["planted/site.json", JSON.stringify({ id: "1", name: "Planted", ...declared })] as const;
  const platform = [...files].filter(([file]) => file.startsWith("_platform/"));
  const { prepared, problems } = prepareTenant({ files: new Map([...platform, site, ...own]) }, "planted", {
    env: {},
  });
  if (!prepared) throw new Error(JSON.stringify(problems));
  return prepared;
}

/** A dealer that is prepared when it is first needed. */
function dealerOnce(prepare: () => PreparedTenant): () => PreparedTenant {
  let known: PreparedTenant | undefined;
  return () => {
    known ??= prepare();
    return known;
  };
}

const image = [{ image: { url: "/a.jpg" } }];
const pictured: Car = { ...plainCar, images: image, created_at: new Date(noon).toISOString() };

it("[S9.46] leaves out what the site's own filter does not take", () => {
  const filter = { fact: "item_type", operator: "equal", value: "truck" };
  const of = (declared: JsonObject) =>
    showStock(
      dealer({}, declared),
      ["truck", "van"].map((item_type) => ({ ...pictured, id: item_type, slug: item_type, item_type })),
      noon,
    ).shown;
  expect(of({})).toEqual(["truck", "van"]);
  expect(of({ stock: { source: "demo", filter } })).toEqual(["truck"]);
});

describe("the cost of a week in the search", () => {
  const terms = { lender: "A lender", source: "Its price list", date: "2026-07-01" };
  const financeBasis = { rate: 0, comparisonRate: 0, monthlyFee: 13, years: 5, deposit: 4000, ...terms };
  const withBasis = dealerOnce(() => dealer({}, { financeBasis }));
  const week = (more: Partial<Car>) => {
    const { financed_price: of, weekly_price: figure } = computeShownPrices(
      withBasis(),
      { ...pictured, ...more },
      noon,
    );
    return [of, figure];
  };

  it("is that of the card: whole dollars up, of the price that it shows", () => {
    expect(week({ price: 30_000 })).toEqual([30_000, 26_000 / 260 + 3]);
    expect(week({ price: 30_001 })).toEqual([30_001, 26_000 / 260 + 4]);
    expect(week({ price: 31_000, offer_price: 30_000 })).toEqual(week({ price: 30_000 }));
    expect(week({ price: 3000 })).toEqual([3000, 0]);
  });

  it("is none where the card shows none", () => {
    const none = [null, null];
    expect(week({ price: null })).toEqual(none);
    expect(week({ price: 30_000, subscription_price: 299 })).toEqual(none);
    expect(week({ price: 30_000, make: "Suzuki" })).toEqual(none);
    expect(week({ price: 30_000, status: "sold" })).toEqual(none);
  });

  it("is the lenders' where the site states no basis", () => {
    expect(computeShownPrices(dealer(), pictured, noon)).not.toHaveProperty("weekly_price");
  });
});

it("[S3.16] has the band of the price that its card shows", () => {
  const bandOf = (more: Partial<Car>) => computeShownPrices(dealer(), { ...pictured, ...more }, noon).price_range;
  expect(bandOf({ price: 20_000 })).toBe("$20,000 - $30,000");
  expect(bandOf({ price: 20_000, offer_price: 19_999 })).toBe("$10,000 - $20,000");
  expect([bandOf({ price: null }), bandOf({ price: 20_000, subscription_price: 99 })]).toEqual([null, null]);
});

describe("the order of search results", () => {
  it("[S7.3] has what can be bought and looked at before what cannot, and the newest of it first", () => {
    const prepared = dealer();
    const ranked = [
      pictured,
      { ...pictured, created_at: new Date(noon - 30 * day).toISOString() },
      { ...pictured, created_at: null },
      { ...pictured, reserved: true },
      { ...pictured, images: [] },
      { ...pictured, sold: true },
    ].map((car) => rankOf(prepared, car, noon));
    expect(ranked.toSorted((a, b) => b - a)).toEqual(ranked);
    expect(new Set(ranked).size).toBe(ranked.length);
    expect(ranked[0]).toBe(7_900_000);
    expect(ranked.every(Number.isInteger)).toBe(true);
  });

  it("is the dealer's to decide", () => {
    const when = { fact: "car_type", operator: "equal", value: "demo" };
    const prepared = dealer({ ranking: [{ id: "demos", when, then: { points: 9_000_000 } }] });
    const [demo, used] = (["demo", "used"] as const).map((car_type) =>
      rankOf(prepared, { ...plainCar, car_type }, noon),
    );
    expect(Number(demo) - Number(used)).toBe(9_000_000);
    const stock = [
      { ...pictured, id: "used", slug: "used" },
      { ...plainCar, id: "demo", slug: "demo", car_type: "demo" as const },
    ];
    const { hits } = openIndex(showStock(prepared, stock, noon).index).search({});
    expect(hits.map(({ objectID }) => objectID)).toEqual(["demo", "used"]);
  });
});

describe("shown cars", () => {
  it("depend on time only where the table asked for it", () => {
    const sold = { ...plainCar, id: "sold", sold: true, sold_date_timestamp: noon - day };
    const { shown, timed } = showStock(dealer(), [plainCar, sold], noon);
    expect([shown, timed]).toEqual([["c1", "sold"], ["sold"]]);
  });

  it("depend on time where a dealer's own row hides cars by their age", () => {
    const old = { fact: "age_days", operator: "greaterThan", value: 90 };
    const row = { id: "old", $before: "available", when: old, then: { show: false } };
    expect(showStock(dealer({ stock: [row] }), [pictured], noon).timed).toEqual(["c1"]);
  });
});
