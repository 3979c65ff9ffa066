import { decideAbout } from "../../renderer/plan.ts";
import type { PreparedPage } from "../../renderer/prepare.ts";
import { buildSearchPayload, type PageSearch } from "../../renderer/search/server.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { searchMany } from "../search/index.ts";
import { replicaName } from "../search-config.ts";
import type { LoadContext } from "./context.ts";
import { withSiteFilters } from "./site-scope.ts";

/** All values that an attribute has among the cars shown. */
export function valuesOf({ live }: LoadContext, attribute: string): string[] {
  const { facets } = live.stock.index.search({
    facets: [attribute],
    filters: withSiteFilters(live),
    hitsPerPage: 0,
    maxValuesPerFacet: 1000,
  });
  return Object.keys(facets?.[attribute] ?? {});
}

/** The search of a page at the requested address: first results and scope; undefined for pages without one. */
export function loadSearch(context: LoadContext, page: PreparedPage): PageSearch | undefined {
  const { live, url, decide } = context;
  const { prepared, stock } = live;
  const found = buildSearchPayload({
    prepared,
    page,
    url,
    decide: (hit, tables) => decide(hit, tables),
    stockCount: stock.index.size,
    valuesOf: (attribute) => valuesOf(context, attribute),
    replicaName,
    search: (requests) =>
      searchMany(() => stock.index, requests, prepared.tenant.site.search?.filters) as unknown as {
        results: JsonObject[];
      },
  });
  if (!found) return undefined;
  const ctas = decideAbout(prepared, "cta-cards", {}, context);
  const scope = Object.entries(found.scope).map(([name, values]) => [name, { ...values, ctas }]);
  return { ...found, scope: Object.fromEntries(scope) };
}
