import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import type { Shown, ShownAt } from "../shown.ts";
import { createLaw } from "../testing/law.ts";

const dayMs = 86_400_000;

const cars = [{ slug: "corolla", price: 24_990, before_price: 27_990 }];
const priceTable = (price: object) => ({
  "site.json": { stock: { source: "file" } },
  "rules/price.json": {
    ...{ title: "Price", description: "The price of a car.", hit: "first", rows: [] },
    default: { kind: "reduced", amount: { $fact: "price" }, ...price },
    examples: [{ name: "a reduced car", car: { price: 24_990 }, rows: [] }],
  },
  ...createLaw("price-was", { days: 14 }),
});

/** Since when a price was asked, ms since 1970 UTC: as the stock says, or as the site has seen it. */
function askedSince({ known }: Shown, car: Car, price: number): number | undefined {
  const stated = car.before_price === price ? Date.parse(car.before_price_since ?? "") : Number.NaN;
  if (!Number.isNaN(stated)) return stated;
  const earlier = known.get(car.slug)?.earlier ?? [];
  const at = earlier.findIndex((item) => item.price === price);
  if (at === -1) return undefined;
  return earlier[at - 1]?.until ?? Date.parse(car.created_at ?? "");
}

export const check = defineCheck<ShownAt & { was: number; days?: number | undefined }>({
  subject: "shown",
  message: ({ was, days }) =>
    days === undefined
      ? `A car shows the earlier price $${was}, and nothing says since when it was asked.`
      : `A car shows the earlier price $${was}, which was asked for less than ${days} days.`,
  hint: () => "Give the stock `before_price_since`, or no `before_price`. The site remembers prices that it has shown.",
  why: "An earlier price that was never asked promises a saving that does not exist.",
  examples: [{ bad: priceTable({ was: { $fact: "before_price" } }), at: "/stock", good: priceTable({}), cars }],
  visit(dealer, report) {
    const { prepared, cars, now, decide } = dealer;
    const { days } = convertToJsonObject(prepared.tenant.content.laws?.find(({ id }) => id === "price-was"));
    const leastDays = typeof days === "number" ? days : 0;
    if (prepared.tenant.tables.price === undefined) return;
    for (const car of cars) {
      const { was } = convertToJsonObject(decide(car, ["price"]).price ?? null);
      if (typeof was !== "number") continue;
      const since = askedSince(dealer, car, was);
      if (since === undefined) report("/site/stock", { was, car: car.id });
      else if (!(now - since >= leastDays * dayMs)) report("/site/stock", { was, days: leastDays, car: car.id });
    }
  },
});
