import type { LiveStock } from "../../core/tenants/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { defineLoader } from "./context.ts";

/** Prices are chosen in steps that grow: few choices reach any stock. */
const firstPrices = [10_000, 20_000, 30_000, 40_000, 60_000, 80_000];
const mostPrices = 9;

/** Round prices in order: those first ones, then 100, 150, 200, 300, 500 thousand, one million... */
function* roundPrices(): Generator<number> {
  yield* firstPrices;
  for (let unit = 100_000; ; unit *= 10) for (const step of [1, 1.5, 2, 3, 5]) yield unit * step;
}

/** Round prices up to the first that is not below the highest: the dearest of them if there are many. */
function pricesUpTo(highest: number): number[] {
  const prices: number[] = [];
  if (highest <= 0) return prices;
  for (const price of roundPrices()) {
    prices.push(price);
    if (price >= highest) break;
  }
  return prices.slice(-mostPrices);
}

interface Summary {
  kinds: string;
  prices: number[];
  median: number | undefined;
}

/** A stock is replaced as a whole when it changes. */
const summaries = new WeakMap<LiveStock, Summary>();

function summaryOf(stock: LiveStock, priceless: number): Summary {
  const known = summaries.get(stock);
  if (known) return known;
  const shown = stock.cars.filter(({ id }) => stock.shown.has(id));
  const prices = shown.map(({ price }) => price ?? 0).filter((price) => price > priceless);
  prices.sort((one, other) => one - other);
  const middle = prices[Math.floor(prices.length / 2)];
  const made = {
    kinds: [...new Set(shown.map(({ car_type }) => car_type))].sort().join("_"),
    prices: pricesUpTo(prices.at(-1) ?? 0),
    median: middle && Math.max(1, Math.round(middle / 1000)) * 1000,
  };
  summaries.set(stock, made);
  return made;
}

/** What the shown stock is like. */
export const stockFacts = defineLoader("stockFacts", ({ live }): JsonObject => {
  const { settings } = live.prepared.tenant.site;
  const { kinds, prices, median } = summaryOf(live.stock, Number(settings?.normalPriceAbove ?? 0));
  return {
    kinds,
    usualPrice: median ?? settings?.calculatorPrice ?? null,
    prices: prices.map((amount) => ({ value: `:${amount}`, amount })),
  };
});
