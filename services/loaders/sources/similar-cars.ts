import { type DecidedCar, listedCars } from "../cars.ts";
import { defineLoader } from "../context.ts";
import { kept } from "../kept-for-moment.ts";
import { allOthers, similarSearches } from "../similar.ts";

/** Cars similar to one, by the table `similar-search`; filled up from the stock if there are few. */
export const loader = defineLoader(
  "similarCars",
  kept((context, { to, limit }) => {
    const count = Number(limit ?? 8);
    if (to === undefined) return listedCars(context, "latest", allOthers(undefined), count);
    const slug = String(to);
    const searches = similarSearches(context, slug);
    if (searches === undefined) return [];
    const id = context.live.stock.bySlug.get(slug)?.id;
    const picked = new Map<string, DecidedCar>();
    for (const filters of [...searches.map((search) => search.filters), allOthers(id)]) {
      if (picked.size >= count) break;
      for (const one of listedCars(context, "relevant", filters, count)) {
        if (picked.size < count) picked.set(String(one.objectID), one);
      }
    }
    return [...picked.values()];
  }),
);
