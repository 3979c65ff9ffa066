import type { Page } from "../../schemas/documents/page.ts";
import { slugify } from "../../schemas/entities/slugify.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { SearchPayload } from "../planning/index.ts";
import {
  type CompiledNode,
  collectCarFields,
  collectDecisionNames,
  collectTemplates,
  planValue,
  type Scope,
} from "../planning/index.ts";
import type { SearchConfig, SearchState } from "../query/index.ts";
import {
  buildFirstResults,
  buildRelaxedRequests,
  buildSiteFilters,
  clampState,
  collectAttributes,
  collectRelaxedCounts,
  computeHeadingValues,
  computeRelaxationSteps,
  extractSearchWords,
  type FixedEnds,
  findNearestRequest,
  formatSearchUrl,
  type IndexingPolicy,
  normaliseState,
  type OpenRange,
  parseSearchUrl,
  removeIneffectiveFilters,
  type Search,
  type SearchHead,
  searchHead,
} from "../query/index.ts";
import { catalog } from "./catalog.gen.ts";
import { collectHitAttributes } from "./hit-attributes.ts";
import type { PreparedPage, PreparedTenant } from "./prepared-tenant.ts";
import {
  createSearchConfig,
  filterText,
  readParams,
  type SearchParams,
  type SearchTools,
  searchRequest,
} from "./search-request.ts";
import { resolveSiteSearch } from "./site-search.ts";

/** The server's input for the search of one request. */
export interface SearchInput extends SearchTools {
  prepared: PreparedTenant;
  page: PreparedPage;
  /** Path and query as requested. */
  url: string;
  /** Decisions of a hit by the named tables. */
  decide(hit: JsonObject, tables: Iterable<string>): JsonObject;
  /** What `make` makes of a hit for that search: the same object for every search of the moment that finds the car. */
  kept(hit: JsonObject, search: object, make: () => JsonObject): JsonObject;
  /** The stock; what a search makes of it is kept as long as it is. */
  stock: object;
  /** The lowest and highest value of a numeric attribute in stock. */
  rangeOf(attribute: string): OpenRange;
  /** Number of cars in stock. */
  stockCount: number;
  search: Search;
}

export interface PageSearch {
  payload: SearchPayload;
  /** The canonical address of this state, and whether search engines may index it. */
  head: SearchHead;
  /** The path's values, in slug form, if nothing is found for them; otherwise undefined. */
  missing?: { [attribute: string]: string };
  /** What the data source gives: `total`, `query`, `word`, each segment's attribute, and the `hits`. */
  found: JsonObject;
}

/** What the search of a page has at every address. */
interface LastingSearch {
  params: SearchParams;
  /** Attributes whose values the page shows. */
  shown: ReadonlySet<string>;
  /** The own ends of its sliders, by attribute. */
  sliders: ReadonlyMap<string, FixedEnds>;
  /** Tables that decide about hits. */
  tables: ReadonlySet<string>;
  /** Fields of a hit that its card shows; undefined for all. */
  fields: ReadonlySet<string> | undefined;
  /** What is asked at every address, by the page itself and by browsers. */
  asked: { hitsPerPage: number; maxValuesPerFacet: number; attributesToHighlight: never[]; filters: string };
  parameters: SearchPayload["parameters"];
  paths: SearchPayload["paths"];
}

const lastingSearches = new WeakMap<PreparedPage, LastingSearch>();

function lastingOf(page: PreparedPage, prepared: PreparedTenant): LastingSearch | undefined {
  const known = lastingSearches.get(page);
  if (known) return known;
  const request = searchRequest(page.page);
  if (request === undefined) return undefined;
  const { lists = [], ranges = [] } = resolveSiteSearch(prepared) ?? {};
  const params = readParams(request.params, prepared);
  const asked = {
    hitsPerPage: prepared.publicSite.search.hitsPerPage,
    maxValuesPerFacet: params.maxValues ?? 100,
    attributesToHighlight: [],
    filters: filterText(params.prefilters ?? {}, buildSiteFilters(prepared.publicSite)),
  };
  const lasting = {
    params,
    shown: collectAttributes(page.layout).union(new Set(lists.map(({ id }) => id))),
    sliders: new Map<string, FixedEnds>([
      ...ranges.map(({ id, from, upTo }) => [id, { from, upTo }] as const),
      ...sliderEnds(page.layout, { site: prepared.publicSite as unknown as JsonObject }, prepared.place),
    ]),
    tables: collectDecisionNames(collectTemplates(page.layout), catalog),
    fields: collectCarFields(collectTemplates(page.layout, { name: "car", catalog })),
    asked,
    // The page itself reads whole cars, for its structured data; what browsers ask for has only what their cards need.
    parameters: { ...asked, attributesToRetrieve: [...collectHitAttributes(prepared, page)] },
    paths: pathsNear(prepared, page.page, params.base ?? "/search"),
  };
  lastingSearches.set(page, lasting);
  return lasting;
}

/** The own ends of the sliders in a layout, by attribute. */
function sliderEnds(
  nodes: readonly CompiledNode[],
  scope: Scope,
  place: PreparedTenant["place"],
): Map<string, FixedEnds> {
  const found = new Map<string, FixedEnds>();
  for (const { props, slots = {} } of nodes) {
    const { attribute, from, upTo } = props;
    if (typeof attribute === "string" && (from !== undefined || upTo !== undefined))
      found.set(attribute, planValue({ from: from ?? null, upTo: upTo ?? null }, scope, place) as FixedEnds);
    for (const children of Object.values(slots))
      for (const [name, ends] of sliderEnds(children, scope, place)) found.set(name, ends);
  }
  return found;
}

/**
 * The search of a page at one address: first results with decisions, and the browser's payload. undefined for other
 * pages.
 */
export function buildSearchPayload(input: SearchInput): PageSearch | undefined {
  const { prepared, page, url } = input;
  const lasting = lastingOf(page, prepared);
  if (lasting === undefined) return undefined;
  const { params, shown, tables, fields, parameters, paths } = lasting;
  const { index } = prepared.publicSite.search;
  const config = keptConfig(lasting, input);
  const search: Search = (requests) => input.search(inWords(requests, config));
  const searchState = parseSearchUrl(url, config) ?? { refinements: {}, ranges: {} };
  const sensible = normaliseState(searchState, input.valuesOf);
  const state = clampState(sensible, config, (attribute) => ({
    slider: lasting.sliders.get(attribute) ?? {},
    stock: input.rangeOf(attribute),
  }));
  const ownSearch = resolveSiteSearch(prepared);
  const asking = { search, index, parameters: lasting.asked, shown };
  const { initialResults, results } = buildFirstResults(state, config, asking);
  const total = Number(results[0]?.nbHits ?? 0);
  const hits = (results[0]?.hits ?? []) as JsonObject[];
  const decided = (hit: JsonObject) =>
    input.kept(hit, lasting, () => ({ ...shownOf(hit, fields), decisions: input.decide(hit, tables) }));
  for (const result of results.slice(0, 1)) {
    result.hits = hits.map(decided);
  }
  const { stockCount } = input;
  const { nearest = 0 } = params;
  const looser = total === 0 ? countLooser(state, config, { ...asking, nearest, decided }) : undefined;
  const redirect = betterAddress(searchState, sensible, Number(results[0]?.nbPages ?? 0), config);
  return {
    payload: {
      config,
      index,
      parameters,
      stockCount,
      paths,
      initialResults,
      nearest,
      ...(looser && { looser }),
      ...(redirect !== undefined && { redirect }),
    },
    head: searchHead(
      { ...state, refinements: removeIneffectiveFilters(state.refinements, input.valuesOf) },
      config,
      params.indexing,
      hits.length,
    ),
    ...(total === 0 && { missing: namedByPath(url, config) }),
    found: {
      ...computeHeadingValues(state, config, total),
      hits,
      ...(ownSearch && { ownRanges: ownSearch.ranges, ownLists: ownSearch.lists }),
    },
  };
}

/**
 * The address configuration of a page's search, its indexing policy, and the filters of all its searches; undefined
 * for pages without a search.
 */
export function resolvePageSearch(
  prepared: PreparedTenant,
  page: Page,
  tools: Omit<SearchTools, "namesOf">,
): { config: SearchConfig; policy: IndexingPolicy; filters: string } | undefined {
  const request = searchRequest(page);
  if (request === undefined) return undefined;
  const params = readParams(request.params, prepared);
  const config = createSearchConfig(params, prepared.publicSite.search.index, {
    ...tools,
    namesOf: () => [],
    prepared,
  });
  return {
    config,
    policy: params.indexing ?? {},
    filters: filterText(params.prefilters ?? {}, buildSiteFilters(prepared.publicSite)),
  };
}

/** Values of the path segments in slug form; undefined for a path without any. */
function namedByPath(url: string, config: SearchConfig): { [attribute: string]: string } | undefined {
  const { refinements = {} } = parseSearchUrl(url.replace(/[?#].*$/s, ""), config) ?? {};
  const named = config.segments.flatMap((attribute) => {
    const [value, ...more] = refinements[attribute] ?? [];
    return value === undefined || more.length > 0 ? [] : [[attribute, slugify(value)] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

function countLooser(
  state: SearchState,
  config: SearchConfig,
  {
    search,
    index,
    parameters,
    nearest,
    decided,
  }: {
    search: Search;
    index: string;
    parameters: { filters: string };
    nearest: number;
    decided(hit: JsonObject): JsonObject;
  },
): NonNullable<SearchPayload["looser"]> {
  const of = formatSearchUrl(state, config);
  for (const removed of computeRelaxationSteps(state, config)) {
    const requests = buildRelaxedRequests(state, config, { index, filters: parameters.filters, removed });
    const results = requests.length > 0 ? search(requests).results : [];
    const counts = collectRelaxedCounts(requests, results);
    if (!Object.values(counts).some((count) => count > 0)) continue;
    const near = findNearestRequest(requests, counts, nearest);
    const hits = near ? search([near]).results[0]?.hits : [];
    return { of, removed, counts, nearest: ((hits ?? []) as JsonObject[]).map(decided) };
  }
  return { of, removed: 1, counts: {}, nearest: [] };
}

/** The redirect of a hand-typed address: to its normalised values, and to the last page if its page is beyond it. */
function betterAddress(
  searchState: SearchState,
  state: SearchState,
  pages: number,
  config: SearchConfig,
): string | undefined {
  const { page = 1 } = state;
  const better = { ...state, page: pages > 0 ? Math.min(page, pages) : 1 };
  const address = formatSearchUrl(better, config);
  return address === formatSearchUrl(searchState, config) ? undefined : address;
}

/** The data of a hit that its card needs after the decisions. */
function shownOf(hit: JsonObject, fields: ReadonlySet<string> | undefined): JsonObject {
  if (!fields) return hit;
  const shown: JsonObject = {};
  // A hit has three times the names: each is looked at in place.
  for (const name in hit) if (name === "objectID" || fields.has(name)) shown[name] = hit[name] as JsonValue;
  return shown;
}

const configs = new WeakMap<LastingSearch, WeakMap<object, SearchConfig>>();

/** The mapping of a page, which is the same for all its addresses while the stock is. */
function keptConfig(lasting: LastingSearch, input: SearchInput): SearchConfig {
  const kept = configs.get(lasting) ?? new WeakMap<object, SearchConfig>();
  configs.set(lasting, kept);
  const config =
    kept.get(input.stock) ?? createSearchConfig(lasting.params, input.prepared.publicSite.search.index, input);
  kept.set(input.stock, config);
  return config;
}

/** Requests that search for the remaining words of the text; its conditions are already in their filters. */
function inWords(requests: Parameters<Search>[0], config: SearchConfig): Parameters<Search>[0] {
  return requests.map((request) => ({
    ...request,
    params: { ...request.params, query: extractSearchWords(request.params.query, config) },
  }));
}

function pathsNear({ tenant }: PreparedTenant, page: Page, base: string): SearchPayload["paths"] {
  const near = (path: string) => path.startsWith(`${base}/`);
  const others = tenant.pages.filter(({ id }) => id !== page.id).flatMap(({ paths }) => paths);
  return { own: page.paths, other: others.filter(near) };
}
