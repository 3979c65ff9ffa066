import type { JsonObject } from "../../../schemas/json-value.ts";
import { defineLoader } from "../context.ts";
import { cacheLoader } from "../moment-cache.ts";
import { listAttributeValues } from "../search.ts";
import { loader as content } from "./content.ts";

/** Names and logos, from a collection, of an attribute's values in stock, for tiles of makes. */
export const loader = defineLoader(
  "valueLogos",
  cacheLoader(async (context, { attribute, collection }) => {
    const inStock = new Set(listAttributeValues(context, String(attribute)));
    const items = await content(context, { collection: String(collection) });
    return (Array.isArray(items) ? items : [])
      .map((item) => item as JsonObject)
      .filter((item) => item.logo && inStock.has(String(item.name)))
      .map(({ name: value, logo }) => ({ name: value ?? null, logo: logo ?? null }));
  }),
);
