import { quoted } from "../../../renderer/query/index.ts";
import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { searchMany } from "../../../search/index.ts";
import { defineLoader } from "../context.ts";

const textOf = (value: JsonValue | undefined) => (typeof value === "string" ? value.trim() : "");

/** Address of one page of the list: keeps the filters, omits page 1. */
function addressOf(base: string, asked: { [name: string]: string }, page: number): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? base : `${base}?${text}`;
}

/**
 * A page of the site's manufacturers or dealerships, queried from their own index in a separate call (S7.6): as many as
 * a page of cars has, filtered by dealership id. `items`, `total`, and `pages` with the address of each.
 */
export const loader = defineLoader(
  "directory",
  ({ live }, { of, dealership, stocked, query, page, base }) => {
    const { search } = live.prepared.publicSite;
    const indexName = of === "dealerships" ? search.dealershipsIndex : search.manufacturersIndex;
    if (indexName === undefined || !live.stock.others.has(indexName)) return undefined;
    const asked = { query: textOf(query), dealership: textOf(dealership) };
    const filters = [
      ...(asked.dealership === "" ? [] : [`dealership_id:${quoted(asked.dealership)}`]),
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
    return { items: hits.map((hit) => ({ ...hit, id: String(hit.objectID) })), total: nbHits, pages };
  },
);
