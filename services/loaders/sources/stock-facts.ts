import type { LiveStock } from "../../../platform/tenants/index.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";

interface Summary {
  kinds: string;
  /** Lowest and highest price, AUD; undefined if no car has one. */
  lowest: number | undefined;
  highest: number | undefined;
  median: number | undefined;
  /** Whether lenders say what any car costs. */
  lent: boolean;
}

/** A stock is replaced as a whole when it changes. */
const summaries = new WeakMap<LiveStock, Summary>();

function summaryOf(stock: LiveStock, priceless: number): Summary {
  const known = summaries.get(stock);
  if (known) return known;
  const shown = stock.cars.filter(({ id }) => stock.shown.has(id));
  const prices = shown.map(({ price }) => price ?? 0).filter((price) => price > priceless);
  prices.sort((first, other) => first - other);
  const middle = prices[Math.floor(prices.length / 2)];
  const made = {
    kinds: [...new Set(shown.map(({ car_type }) => car_type))].sort().join("_"),
    lowest: prices[0],
    highest: prices.at(-1),
    median: middle && Math.max(1, Math.round(middle / 1000)) * 1000,
    lent: shown.some(({ finance_lenders: lenders }) => Object.keys(lenders ?? {}).length > 0),
  };
  summaries.set(stock, made);
  return made;
}

/** The steps up to the first that is not below the highest price: the dearest of them if there are many. */
function stepsUpTo(highest: number | undefined, steps: readonly number[], most: number): number[] {
  if (highest === undefined) return [];
  const enough = steps.findIndex((step) => step >= highest);
  return steps.slice(0, enough < 0 ? undefined : enough + 1).slice(-most);
}

/** What the shown stock is like. */
export const loader = defineLoader(
  "stockFacts",
  cacheLoader(({ live }, { steps, limit }) => {
    const { settings, financeBasis } = live.prepared.publicSite;
    const { kinds, lowest, highest, median, lent } = summaryOf(live.stock, Number(settings?.normalPriceAbove ?? 0));
    const prices = stepsUpTo(highest, Array.isArray(steps) ? steps.map(Number) : [], Number(limit ?? 9));
    return {
      kinds,
      rates: lent || financeBasis !== undefined,
      usualPrice: median ?? settings?.calculatorPrice ?? null,
      lowestPrice: lowest ?? null,
      highestPrice: highest ?? null,
      prices: prices.map((amount) => ({ value: `:${amount}`, amount })),
    };
  }),
);
