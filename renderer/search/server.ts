import type { Page } from "../../schemas/documents/page.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { catalog } from "../catalog.gen.ts";
import { compileValue } from "../layout/compile.ts";
import { planValue } from "../layout/plan.ts";
import { carFields, decisionNames, templatesIn } from "../layout/runtime.ts";
import type { SearchPayload } from "../payload.ts";
import type { PreparedPage, PreparedTenant } from "../prepare.ts";
import { attributesIn } from "./attributes-in.ts";
import { firstResults, type Search } from "./first-results.ts";
import { headingValues } from "./heading-values.ts";
import { type IndexingPolicy, type SearchHead, searchHead } from "./indexing.ts";
import { parseSearchUrl } from "./parse-search-url.ts";
import type { Refinements, SearchConfig } from "./search-config.ts";

export { formatSearchUrl } from "./format-search-url.ts";
export { isIndexable } from "./indexing.ts";
export type { Refinements } from "./search-config.ts";

/** What the server supplies for the search of one request. */
export interface SearchInput {
  prepared: PreparedTenant;
  page: PreparedPage;
  /** Path and query as requested. */
  url: string;
  /** Decisions of a hit by the named tables. */
  decide(hit: JsonObject, tables: Iterable<string>): JsonObject;
  /** Number of cars in stock. */
  stockCount: number;
  /** All values that an attribute has in stock. */
  valuesOf(attribute: string): string[];
  /** Name of the index that holds the same cars in another order. */
  replicaName(index: string, sort: string): string;
  search: Search;
}

export interface PageSearch {
  payload: SearchPayload;
  /** What the page's head says of this state: its one address, and whether search engines may index it. */
  head: SearchHead;
  /** For the page's scope, under the name of its data request: `total`, `query`, `word`, each segment's attribute, and the `hits`. */
  scope: { [name: string]: JsonObject };
}

/** Parameters of the data source `search`; see schemas/documents/data-sources.ts. */
export interface SearchParams {
  base?: string;
  words?: { [word: string]: Refinements };
  segments?: string[];
  prefilters?: Refinements;
  sorts?: { id: string; label: string }[];
  facets?: string[];
  ranges?: string[];
  maxValues?: number;
  indexing?: IndexingPolicy;
}

/** The search of a page at one address: first results, decided, and all that the browser needs. undefined for other pages. */
export function buildSearchPayload(input: SearchInput): PageSearch | undefined {
  const { prepared, page, url } = input;
  const [name, request] = searchRequest(page.page) ?? [];
  if (name === undefined) return undefined;
  const params = readParams(request?.params, prepared);
  const { index, hitsPerPage, filters } = prepared.publicSite.search;
  const config = configOf(params, index, input);
  const state = parseSearchUrl(url, config) ?? { refinements: {}, ranges: {} };
  const parameters = {
    hitsPerPage,
    maxValuesPerFacet: params.maxValues ?? 100,
    attributesToHighlight: [],
    filters: filterText(params.prefilters ?? {}, filters),
  };
  const shown = attributesIn(page.layout);
  const { initialResults, results } = firstResults(state, config, { ...input, index, parameters, shown });
  const total = Number(results[0]?.nbHits ?? 0);
  const hits = (results[0]?.hits ?? []) as JsonObject[];
  const templates = templatesIn(page.layout);
  const tables = decisionNames(templates, catalog);
  const fields = carFields(templates);
  for (const result of results.slice(0, 1)) {
    result.hits = hits.map((hit) => ({
      ...shownOf(hit, fields),
      decisions: input.decide(hit, tables),
    }));
  }
  const paths = pathsNear(prepared, page.page, config.base);
  const { stockCount } = input;
  return {
    payload: { config, index, parameters, stockCount, paths, initialResults },
    head: searchHead(state, config, params.indexing, hits.length),
    scope: { [name]: { ...headingValues(state, config, total), hits } },
  };
}

/** How the addresses of a page's search are made, and which of them may be indexed; undefined for pages without one. */
export function pageSearch(
  prepared: PreparedTenant,
  page: Page,
  tools: Pick<SearchInput, "valuesOf" | "replicaName">,
): { config: SearchConfig; policy: IndexingPolicy; prefilters: Refinements } | undefined {
  const [, request] = searchRequest(page) ?? [];
  if (request === undefined) return undefined;
  const params = readParams(request.params, prepared);
  const config = configOf(params, prepared.publicSite.search.index, tools);
  return { config, policy: params.indexing ?? {}, prefilters: params.prefilters ?? {} };
}

/** A hit as its card shows it: once decided, it needs no more. */
function shownOf(hit: JsonObject, fields: ReadonlySet<string> | undefined): JsonObject {
  if (!fields) return hit;
  return Object.fromEntries(Object.entries(hit).filter(([name]) => name === "objectID" || fields.has(name)));
}

function searchRequest({ data }: Page) {
  return Object.entries(data ?? {}).find(([, { source }]) => source === "search");
}

/** The page's parameters with their wording filled in. */
function readParams(
  params: { [name: string]: JsonValue } = {},
  { tenant, place }: PreparedTenant,
): SearchParams {
  return planValue(compileValue(params, undefined, tenant.copy), {}, place) as SearchParams;
}

function configOf(
  params: SearchParams,
  index: string,
  { valuesOf, replicaName }: Pick<SearchInput, "valuesOf" | "replicaName">,
): SearchConfig {
  const { base = "/search", words = {}, segments = [], facets = [], ranges = [], sorts = [] } = params;
  const wordFacets = Object.values(words).flatMap(Object.keys);
  return {
    base,
    words,
    segments,
    segmentValues: Object.fromEntries(segments.map((attribute) => [attribute, valuesOf(attribute)])),
    facets: [...new Set([...facets, ...segments, ...wordFacets])],
    ranges,
    sorts: sorts.map(({ id, label }) => ({ id, label, index: replicaName(index, id) })),
  };
}

/** Refinements as a filter in Algolia's syntax: values of one attribute are alternatives. */
export function filterText(refinements: Refinements, ...more: (string | undefined)[]): string {
  const quote = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;
  const groups = Object.entries(refinements).map(
    ([attribute, values]) => `(${values.map((value) => `${attribute}:${quote(value)}`).join(" OR ")})`,
  );
  return [...groups, ...more].filter(Boolean).join(" AND ");
}

function pathsNear({ tenant }: PreparedTenant, page: Page, base: string): SearchPayload["paths"] {
  const near = (path: string) => path.startsWith(`${base}/`);
  const others = tenant.pages.filter(({ id }) => id !== page.id).flatMap(({ paths }) => paths);
  return { own: page.paths, other: others.filter(near) };
}
