import { formatReplicaName } from "../../platform/stock/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import {
  buildSearchPayload,
  decideAbout,
  type PageSearch,
  resolveSavedSearch,
  type SavedSearch,
} from "../../renderer/pages/index.ts";
import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { RequestError, searchMany } from "../../search/index.ts";
import type { LoadContext } from "./context.ts";
import { createMomentCache } from "./moment-cache.ts";
import { matchPage } from "./page-routes.ts";
import { addSiteFilters } from "./site-scope.ts";

/** Values requested so far, by stock. */
const counted = new WeakMap<object, Map<string, string[]>>();

/** All values of an attribute in the shown cars. */
export function listAttributeValues({ live }: Pick<LoadContext, "live">, attribute: string): string[] {
  const filters = addSiteFilters(live);
  const lists = counted.get(live.stock) ?? new Map<string, string[]>();
  counted.set(live.stock, lists);
  const key = `${attribute} ${filters ?? ""}`;
  const known = lists.get(key);
  if (known) return known;
  const { facets } = live.stock.index.search({
    facets: [attribute],
    filters,
    hitsPerPage: 0,
    maxValuesPerFacet: 1000,
  });
  const values = Object.keys(facets?.[attribute] ?? {});
  lists.set(key, values);
  return values;
}

/** The lowest and highest value of a numeric attribute in the shown cars; neither if none has one. */
function rangeOf({ live }: LoadContext, attribute: string): { min?: number; max?: number } {
  const filters = addSiteFilters(live);
  const found = live.stock.index.search({
    facets: [attribute],
    filters,
    hitsPerPage: 0,
    maxValuesPerFacet: 1,
  });
  return found.facets_stats?.[attribute] ?? {};
}

/**
 * Whether the values in a search's path (attribute to slug) are or were valid: values of a car that the site shows or
 * has shown, or a known manufacturer. Anything else was never an address of the site.
 */
export function isKnownSearch({ live }: LoadContext, named: { [attribute: string]: string }): boolean {
  const entries = Object.entries(named);
  const slugAt = (of: object, name: string) => slugify(String((of as { [name: string]: unknown })[name] ?? ""));
  const [[attribute, slug] = [], ...more] = entries;
  const makes = live.prepared.tenant.content.manufacturers ?? [];
  if (more.length === 0 && attribute === "make" && makes.some((make) => slugAt(make, "name") === slug)) return true;
  for (const car of live.known.values()) {
    if (entries.every(([name, value]) => slugAt(car, name) === value)) return true;
  }
  return false;
}

/** An address that exceeds the cost budget shows the page without its query. */
function buildWithin<T>(url: string, build: (url: string) => T): T {
  try {
    return build(url);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return build(url.split(/[?#]/, 1)[0] ?? url);
  }
}

/** The makes that the site knows, with or without cars in stock. */
export function listKnownMakes({ live }: Pick<LoadContext, "live">, attribute: string): string[] {
  const makes = attribute === "make" ? (live.prepared.tenant.content.manufacturers ?? []) : [];
  return makes.flatMap(({ name }: { name?: unknown }) => (typeof name === "string" ? [name] : []));
}

/** The searches of a page that are answered together. */
export type SearchRequests = readonly { indexName: string; params: { [name: string]: unknown } }[];

/** The key of searches in `LoadContext.searched`. */
export const searchKey = (requests: SearchRequests): string => JSON.stringify(requests);

/** The searches that a page asks for, in groups that are answered together. */
export function collectSearches(context: LoadContext, page: PreparedPage): SearchRequests[] {
  const asked: SearchRequests[] = [];
  buildSearch(context, page, (requests) => asked.push(requests));
  return asked;
}

const keptHits = createMomentCache<WeakMap<object, JsonObject>>();

/** What a search makes of a hit: kept by the car, of which the hit is a copy. */
function keptHit(context: LoadContext, hit: JsonObject, search: object, make: () => JsonObject): JsonObject {
  const found = context.live.stock.byId.get(String(hit.objectID));
  if (found === undefined) return make();
  const hits = keptHits(context, found, () => new WeakMap());
  const made = hits.get(search) ?? make();
  hits.set(search, made);
  return made;
}

/** The search of a page at the requested address; undefined for pages without one. `onAsk` gets each group of searches. */
function buildSearch(
  context: LoadContext,
  page: PreparedPage,
  onAsk?: (requests: SearchRequests) => void,
): PageSearch | undefined {
  const { live, url, searched } = context;
  const { prepared, stock } = live;
  const build = (address: string) =>
    buildSearchPayload({
      prepared,
      page,
      url: address,
      decide: (hit, tables) => context.decide(hit, tables),
      kept: (hit, search, make) => keptHit(context, hit, search, make),
      stock,
      stockCount: stock.index.size,
      valuesOf: (attribute) => listAttributeValues(context, attribute),
      namesOf: (attribute) => listKnownMakes(context, attribute),
      rangeOf: (attribute) => rangeOf(context, attribute),
      replicaName: formatReplicaName,
      search(requests) {
        onAsk?.(requests);
        const known = searched?.get(searchKey(requests));
        // Copies, because the page changes the results.
        if (known) return { results: structuredClone(known) };
        return searchMany(() => stock.index, requests, prepared.tenant.site.search?.filters) as unknown as {
          results: JsonObject[];
        };
      },
    });
  return buildWithin(url, build);
}

/** The search of a page at the requested address: first results and what the source gives; undefined for pages without one. */
export async function loadSearch(
  context: LoadContext,
  page: PreparedPage,
): Promise<(PageSearch & { unknown: boolean }) | undefined> {
  const found = buildSearch(context, page);
  if (!found) return undefined;
  const ctas = await decideAbout(context.live.prepared, "cta-cards", {}, context);
  const unknown = found.missing !== undefined && !isKnownSearch(context, found.missing);
  return { ...found, found: { ...found.found, ctas }, unknown };
}

/** The search that a visitor keeps, from its address; undefined for anything else. */
export function readSavedSearch(live: LiveTenant, url: string): SavedSearch | undefined {
  const { prepared } = live;
  const [path = ""] = url.split(/[?#]/, 1);
  const match = matchPage(prepared, path);
  return (
    match &&
    resolveSavedSearch(match.target, {
      prepared,
      url,
      valuesOf: (attribute) => listAttributeValues({ live }, attribute),
      namesOf: (attribute) => listKnownMakes({ live }, attribute),
      replicaName: formatReplicaName,
    })
  );
}
