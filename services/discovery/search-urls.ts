import { buildSearchRecord, formatReplicaName } from "../../platform/stock/index.ts";
import { filterText, resolvePageSearch } from "../../renderer/pages/index.ts";
import {
  formatSearchUrl,
  isIndexable,
  type Refinements,
  removeIneffectiveFilters,
} from "../../renderer/query/index.ts";
import type { Page } from "../../schemas/documents/page.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import type { LoadContext } from "../loaders/index.ts";
import { listAttributeValues } from "../loaders/index.ts";
import type { Pace } from "./documents.ts";
import type { ListedUrl } from "./listed-url.ts";

/** Sets of values that at least one car has, by the attributes of each policy. */
async function valueSets(
  { live, now }: LoadContext,
  policies: readonly (readonly string[])[],
  pace: Pace,
): Promise<Refinements[]> {
  const found = policies.map(() => new Map<string, Refinements>());
  const names = searchNames(live.prepared.tenant.site.search);
  for (const car of live.stock.cars) {
    await pace();
    if (!live.stock.shown.has(car.id)) continue;
    const record: { [name: string]: unknown } = buildSearchRecord(car, {
      site: live.prepared.publicSite,
      names,
      now,
    });
    for (const [at, attributes] of policies.entries()) {
      const values = attributes.map((attribute) => record[attribute]);
      const key = JSON.stringify(values);
      if (found[at]?.has(key) || !values.every((value) => typeof value === "string" && value !== "")) continue;
      const set = attributes.map((attribute, index) => [attribute, [values[index] as string]]);
      found[at]?.set(key, Object.fromEntries(set));
    }
  }
  return found.flatMap((sets) => [...sets.values()]);
}

/**
 * Addresses of a search page that its policy allows to index and that show at least one car; undefined for other
 * pages.
 */
export function searchUrls(context: LoadContext, page: Page, pace: Pace): AsyncGenerator<ListedUrl> | undefined {
  const search = resolvePageSearch(context.live.prepared, page, {
    valuesOf: (attribute) => listAttributeValues(context, attribute),
    replicaName: formatReplicaName,
  });
  return search && urlsOfSearch(context, search, pace);
}

async function* urlsOfSearch(
  context: LoadContext,
  { config, policy, filters }: NonNullable<ReturnType<typeof resolvePageSearch>>,
  pace: Pace,
): AsyncGenerator<ListedUrl> {
  const { prepared, stock, loadedAt } = context.live;
  const scope = prepared.tenant.site.search?.filters;
  const lastmod = new Date(loadedAt).toISOString();
  const sets = await valueSets(context, policy.refinements ?? [], pace);
  for (const refinements of [{}, ...Object.values(config.words), ...sets]) {
    await pace();
    if (!isIndexable(refinements, config, policy)) continue;
    // The same cars are listed under one address.
    const narrower = removeIneffectiveFilters(refinements, (attribute) => listAttributeValues(context, attribute));
    if (Object.keys(narrower).length < Object.keys(refinements).length) continue;
    const asked = { filters: filterText(refinements, filters), hitsPerPage: 0 };
    if ((stock.index.search(asked, { scope }).nbHits ?? 0) === 0) continue;
    yield { path: formatSearchUrl({ refinements, ranges: {} }, config), lastmod };
  }
}
