import { decideCar } from "../../../renderer/pages/index.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { objectOf } from "../../../schemas/json-value.ts";
import { type Dealer, defineLawCheck, visitor } from "../law-check.ts";

const dayMs = 86_400_000;

/** Since when a price was asked, ms since 1970 UTC: as the stock says, or as the site has seen it. */
function askedSince({ known }: Dealer, car: Car, price: number): number | undefined {
  const stated = car.before_price === price ? Date.parse(car.before_price_since ?? "") : Number.NaN;
  if (!Number.isNaN(stated)) return stated;
  const earlier = known.get(car.slug)?.earlier ?? [];
  const at = earlier.findIndex((one) => one.price === price);
  if (at === -1) return undefined;
  return earlier[at - 1]?.until ?? Date.parse(car.created_at ?? "");
}

export const priceWas = defineLawCheck<{ was: number; days?: number | undefined }>({
  code: "law/price-was",
  severity: "warning",
  message: ({ was, days }) =>
    days === undefined
      ? `A car shows the earlier price $${was}, and nothing says since when it was asked.`
      : `A car shows the earlier price $${was}, which was asked for less than ${days} days.`,
  hint: "Give the stock `before_price_since`, or no `before_price`. The site remembers prices that it has shown.",
  why: "An earlier price that was never asked makes a saving that is none.",
  visit(dealer, { law: { days = 0 }, report }) {
    const { prepared, cars, now } = dealer;
    for (const car of cars) {
      const { was } = objectOf(decideCar(prepared, car, { visitor, now }, ["price"]).price ?? null);
      if (typeof was !== "number") continue;
      const since = askedSince(dealer, car, was);
      if (since === undefined) report({ pointer: "/site/stock", car }, { was });
      else if (!(now - since >= days * dayMs)) report({ pointer: "/site/stock", car }, { was, days });
    }
  },
});
