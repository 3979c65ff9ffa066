import type { JsonObject } from "../../schemas/json-value.ts";
import { content } from "./content.ts";
import { defineLoader } from "./context.ts";
import { withSiteFilters } from "./site-scope.ts";

/** Names and logos, from a collection, of an attribute's values in stock, for tiles of makes. */
export const valueLogos = defineLoader("valueLogos", (context, { attribute, collection }) => {
  const name = String(attribute);
  const { facets } = context.live.stock.index.search({
    facets: [name],
    filters: withSiteFilters(context.live),
    hitsPerPage: 0,
    maxValuesPerFacet: 1000,
  });
  const inStock = facets?.[name] ?? {};
  const items = content(context, { collection: String(collection) });
  return (Array.isArray(items) ? items : [])
    .map((item) => item as JsonObject)
    .filter((item) => item.logo && Object.hasOwn(inStock, String(item.name)))
    .map(({ name: value, logo }) => ({ name: value ?? null, logo: logo ?? null }));
});
