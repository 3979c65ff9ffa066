import { type DecidedCar, listCars } from "../cars.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";
import { buildOtherCarsFilter, findSimilarSearches } from "../similar.ts";

/** Cars similar to one, by the table `similar-search`; filled up from the stock if there are few. */
export const loader = defineLoader(
  "similarCars",
  cacheLoader((context, { to, limit }) => {
    const count = Number(limit ?? 8);
    if (to === undefined) return listCars(context, "latest", buildOtherCarsFilter(undefined), count);
    const slug = String(to);
    const searches = findSimilarSearches(context, slug);
    if (searches === undefined) return [];
    const id = context.live.stock.bySlug.get(slug)?.id;
    const picked = new Map<string, DecidedCar>();
    for (const filters of [...searches.map((search) => search.filters), buildOtherCarsFilter(id)]) {
      if (picked.size >= count) break;
      for (const car of listCars(context, "relevant", filters, count)) {
        if (picked.size < count) picked.set(String(car.objectID), car);
      }
    }
    return [...picked.values()];
  }),
);
