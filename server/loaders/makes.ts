import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { facetCounts } from "./cars.ts";
import { defineLoader } from "./context.ts";
import { kept } from "./kept-for-moment.ts";

/**
 * Manufacturers (collection manufacturers) with cars in stock, by name, each with `count`. A make that the collection
 * does not know is left out: it has no slug.
 */
export const makesInStock = defineLoader(
  "makesInStock",
  kept((context, { limit }) => {
    const known: JsonObject[] = context.live.prepared.tenant.content.manufacturers ?? [];
    const counted = (facetCounts(context, { attribute: "make", limit: 100 }) ?? []) as JsonObject[];
    const counts = new Map(counted.map(({ value, count }) => [String(value).toLowerCase(), count]));
    const found = known.flatMap((make): JsonObject[] => {
      const count = counts.get(String(make.name).toLowerCase());
      return count === undefined ? [] : [{ ...make, count }];
    });
    return found.slice(0, Number(limit ?? found.length)) as JsonValue;
  }),
);
