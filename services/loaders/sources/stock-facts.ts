import type { LiveStock } from "../../../platform/tenants/index.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { priceMeanings } from "../../../schemas/entities/price-type.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";

type PriceMeaning = (typeof priceMeanings)[number];

interface Summary {
  kinds: string;
  /** Lowest and highest price, AUD; undefined if no car has one. */
  lowest: number | undefined;
  highest: number | undefined;
  median: number | undefined;
  /** Whether lenders say what any car costs. */
  lent: boolean;
  /** The words beside prices, by what they mean. */
  priceWords: { readonly [meaning in PriceMeaning]: string | null };
}

/** The words beside prices that mean that, as the cars say them; null if there are none. */
function wordsFor(cars: readonly Car[], meaning: PriceMeaning): string | null {
  const words = cars.flatMap(({ price_includes, price_type }) =>
    price_includes === meaning ? (price_type ?? []) : [],
  );
  return [...new Set(words)].sort().join(", ") || null;
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
    priceWords: {
      "drive-away": wordsFor(shown, "drive-away"),
      "before-charges": wordsFor(shown, "before-charges"),
      "before-gst": wordsFor(shown, "before-gst"),
    },
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
    const { kinds, lowest, highest, median, lent, priceWords } = summaryOf(
      live.stock,
      Number(settings?.normalPriceAbove ?? 0),
    );
    const prices = stepsUpTo(highest, Array.isArray(steps) ? steps.map(Number) : [], Number(limit ?? 9));
    return {
      kinds,
      rates: lent || financeBasis !== undefined,
      usualPrice: median ?? settings?.calculatorPrice ?? null,
      lowestPrice: lowest ?? null,
      highestPrice: highest ?? null,
      priceWords,
      prices: prices.map((amount) => ({ value: `:${amount}`, amount })),
    };
  }),
);
