import { quoteValue } from "../../../renderer/query/index.ts";
import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { searchMany } from "../../../search/index.ts";
import { defineLoader, type LoadContext } from "../context.ts";
import { addSiteFilters } from "../site-scope.ts";

const textOf = (value: JsonValue | undefined) => (typeof value === "string" ? value.trim() : "");

/** Address of one page of the list: keeps the filters, omits page 1. */
function addressOf(base: string, asked: { [name: string]: string }, page: number): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? base : `${base}?${text}`;
}

/** What searches of a dealership's cars are asked by, and how many of each make it has. */
function carsOf({ live }: Pick<LoadContext, "live">, slug: string) {
  const found = live.stock.index.search({
    facets: ["make"],
    filters: addSiteFilters(live, `dealership_slug:${quoteValue(slug)}`),
    hitsPerPage: 0,
    maxValuesPerFacet: 1000,
  });
  return {
    search: `?${new URLSearchParams({ "refinementList[dealership_slug][0]": slug })}`,
    counts: found.facets?.make ?? {},
  };
}

/**
 * A page of the site's manufacturers or dealerships, queried from their own index in a separate call (S7.6): as many as
 * a page of cars has, filtered by dealership id. `items`, `total`, `pages` with the address of each, and for makes of one dealership
 * the `search` of its cars.
 */
export const loader = defineLoader("directory", ({ live }, { of, dealership, stocked, query, page, base }) => {
  const { search } = live.prepared.publicSite;
  const indexName = of === "dealerships" ? search.dealershipsIndex : search.manufacturersIndex;
  if (indexName === undefined || !live.stock.others.has(indexName)) return undefined;
  const asked = { query: textOf(query), dealership: textOf(dealership) };
  const filters = [
    ...(asked.dealership === "" ? [] : [`dealership_id:${quoteValue(asked.dealership)}`]),
    ...(stocked === true ? ["cars_count > 0"] : []),
  ];
  const wanted = Number(textOf(page) || page);
  const number = Number.isSafeInteger(wanted) && wanted > 0 ? Math.min(wanted, 1000) : 1;
  const params = {
    query: asked.query,
    page: number - 1,
    hitsPerPage: search.hitsPerPage,
    filters: filters.join(" AND "),
    attributesToHighlight: [],
  };
  const { results } = searchMany((name) => live.stock.others.get(name), [{ indexName, ...params }]);
  const { hits, nbHits, nbPages } = results[0] as unknown as {
    hits: JsonObject[];
    nbHits: number;
    nbPages: number;
  };
  const pages = Array.from({ length: nbPages }, (_, index) => ({
    page: index + 1,
    href: addressOf(String(base ?? ""), asked, index + 1),
    current: index + 1 === number,
  }));
  // Of one dealership, a make has that dealership's cars, and leads to them.
  const { dealerships = [] } = live.prepared.publicSite;
  const slug = dealerships.find(({ id }) => id === asked.dealership)?.slug;
  const own = of === "manufacturers" && slug !== undefined ? carsOf({ live }, slug) : undefined;
  const items = hits.map((hit) => ({
    ...hit,
    id: String(hit.objectID),
    ...(own && { cars_count: own.counts[String(hit.name)] ?? 0 }),
  }));
  return { items, total: nbHits, pages, ...(own && { search: own.search }) };
});
