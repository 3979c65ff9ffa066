import {
  filterText,
  formatSearchUrl,
  isIndexable,
  pageSearch,
  type Refinements,
} from "../../renderer/search/server.ts";
import type { Page } from "../../schemas/documents/page.ts";
import type { LoadContext } from "../loaders/context.ts";
import { valuesOf } from "../loaders/search.ts";
import { replicaName } from "../search-config.ts";
import { type CarRecord, toSearchRecord } from "../stock/index.ts";
import type { ListedUrl } from "./page-urls.ts";

/** Sets of values that at least one car has, for one set of attributes. */
function valueSets(records: readonly CarRecord[], attributes: readonly string[]): Refinements[] {
  const found = new Map<string, Refinements>();
  for (const record of records) {
    const set: Refinements = {};
    for (const attribute of attributes) {
      const value = (record as { [name: string]: unknown })[attribute];
      if (typeof value === "string" && value !== "") set[attribute] = [value];
    }
    if (Object.keys(set).length === attributes.length) found.set(JSON.stringify(set), set);
  }
  return [...found.values()];
}

/** Addresses of a search page that its policy lets be indexed and that show a car; undefined for other pages. */
export function searchUrls(context: LoadContext, page: Page): ListedUrl[] | undefined {
  const { prepared, stock, loadedAt } = context.live;
  const search = pageSearch(prepared, page, {
    valuesOf: (attribute) => valuesOf(context, attribute),
    replicaName,
  });
  if (search === undefined) return undefined;
  const { config, policy, filters } = search;
  const records = stock.cars
    .filter(({ id }) => stock.shown.has(id))
    .map((car) => toSearchRecord(car, prepared.publicSite, context.now));
  const finds = (refinements: Refinements) => {
    const asked = { filters: filterText(refinements, filters), hitsPerPage: 0 };
    const scope = prepared.tenant.site.search?.filters;
    return (stock.index.search(asked, { scope }).nbHits ?? 0) > 0;
  };
  const sets = (policy.refinements ?? []).flatMap((attributes) => valueSets(records, attributes));
  const states = [{}, ...Object.values(config.words), ...sets].filter(
    (refinements) => isIndexable(refinements, config, policy) && finds(refinements),
  );
  const lastmod = new Date(loadedAt).toISOString();
  return states.map((refinements) => ({
    path: formatSearchUrl({ refinements, ranges: {} }, config),
    lastmod,
  }));
}
