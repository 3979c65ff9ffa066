import type { JsonObject } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";
import { loader as facetCounts } from "./facet-counts.ts";

/**
 * Manufacturers (collection manufacturers) with cars in stock, by name, each with `count`. A make that the collection
 * does not know is left out: it has no slug.
 */
export const loader = defineLoader(
  "makesInStock",
  cacheLoader((context, { limit }) => {
    const known: JsonObject[] = context.live.prepared.tenant.content.manufacturers ?? [];
    const counted = facetCounts(context, { attribute: "make", limit: 100 }) ?? [];
    const counts = new Map(counted.map(({ value, count }) => [String(value).toLowerCase(), count]));
    const found = known.flatMap((make) => {
      const count = counts.get(String(make.name).toLowerCase());
      return count === undefined ? [] : [{ ...make, count }];
    });
    return found.slice(0, Number(limit ?? found.length));
  }),
);
