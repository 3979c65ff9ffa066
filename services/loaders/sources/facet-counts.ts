import type { JsonObject } from "../../../schemas/json-value.ts";
import { selectVehicleDrawing } from "../../../schemas/resolve/vehicle-types.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";
import { addSiteFilters } from "../site-scope.ts";

/** Values of one attribute with their counts, most frequent first: tiles of body types or makes. */
export const loader = defineLoader(
  "facetCounts",
  cacheLoader((context, { attribute, filters, limit }) => {
    const name = String(attribute);
    const { facets } = context.live.stock.index.search({
      facets: [name],
      filters: addSiteFilters(context.live, filters === undefined ? undefined : String(filters)),
      hitsPerPage: 0,
      maxValuesPerFacet: Number(limit ?? 20),
    });
    // An object lists integer-like keys (years) first, regardless of their counts.
    const { tenant } = context.live.prepared;
    const drawn = (value: string) =>
      (name === "body" ? selectVehicleDrawing(tenant, value).outline : undefined) as JsonObject | undefined;
    const counts = Object.entries(facets?.[name] ?? {}).map(([value, count]) => {
      const outline = drawn(value);
      return { value, count, ...(outline && { outline }) };
    });
    return counts.sort((a, b) => b.count - a.count);
  }),
);
