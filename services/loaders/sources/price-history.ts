import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";

/** The earlier prices of a car, the last one first, each with the price that followed. */
export const loader = defineLoader(
  "priceHistory",
  cacheLoader(({ live }, { slug, limit }) => {
    const known = live.known.get(String(slug));
    const prices = known?.earlier ?? [];
    return prices
      .map(({ price, until }, at) => ({
        was: price,
        until,
        now: prices[at + 1]?.price ?? known?.price ?? null,
      }))
      .reverse()
      .slice(0, Number(limit ?? 4));
  }),
);
