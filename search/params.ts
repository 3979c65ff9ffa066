import type { FacetOrder } from "./facets.ts";
import { combineWithAnd, countConditions, type Filter } from "./filters/filter.ts";
import { MAX_CONDITIONS, readFacetFilter, readFilterList, readNumericFilter, readTagFilter } from "./filters/lists.ts";
import { parseFilters } from "./filters/parse.ts";
import { type Geo, readGeo } from "./geo-params.ts";
import type { Tags } from "./highlight.ts";
import { parseJson } from "./nesting.ts";
import { RequestError } from "./request-error.ts";
import type { TypoSizes } from "./text/vocabulary.ts";
import { splitWords } from "./text/words.ts";

/** Parameters of Algolia's search API, unchecked; unknown ones are ignored. */
export type SearchParams = Readonly<Record<string, unknown>>;

/** Tolerated typos: all, none, only the minimum found, or the minimum plus one. */
export type TypoTolerance = "true" | "false" | "min" | "strict";

/** A parsed and checked request. */
export interface Plan {
  readonly query: string;
  readonly filter: Filter;
  readonly facets: readonly string[];
  /** Facets of which only the statistics are answered: sliders have hundreds of values that nobody reads. */
  readonly facetsWithoutValues: ReadonlySet<string>;
  readonly maxValuesPerFacet: number;
  readonly facetOrder: FacetOrder;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Set if the request uses `offset` and `length`. */
  readonly window?: { readonly offset: number; readonly length: number };
  readonly retrieve: readonly string[];
  /** Undefined: the searchable attributes. */
  readonly highlight?: readonly string[];
  readonly tags: Tags;
  readonly typoTolerance: TypoTolerance;
  readonly typoSizes: TypoSizes;
  readonly prefixes: boolean;
  readonly rankingInfo: boolean;
  /** Attributes for snippets, with their number of words. */
  readonly snippets: readonly { readonly attribute: string; readonly words: number }[];
  readonly ellipsis: string;
  /** Filters that only affect ranking, each with its score. */
  readonly optional: readonly { readonly filter: Filter; readonly score: number }[];
  /** Optional words, normalised. */
  readonly optionalWords: readonly string[];
  readonly removeWords: "none" | "lastWords" | "firstWords" | "allOptional";
  /** The only attributes searched by text; undefined: all. */
  readonly restrict?: readonly string[];
  /** Places that the search is restricted to, or sorted by. */
  readonly geo: Geo;
  /** How many documents of a group are shown; 0: no groups. */
  readonly distinct: number;
  /** Whether facets count only the documents that are shown of each group. */
  readonly countsDistinct: boolean;
  /** Parameters of the request that this engine does not have and that would change the hits. */
  readonly ignored: readonly string[];
  /** Whether the answer has an identifier for analytics. */
  readonly clickAnalytics: boolean;
  /** Fields of the answer; undefined: all. */
  readonly fields?: readonly string[];
  /** The request's own parameters, URL-encoded, for the answer's `params`. */
  readonly echo: string;
}

/** Maximum length of a query, characters (Algolia also cuts at 512). */
export const MAX_QUERY = 512;
/** Maximum length of `filters`, and of the tags around matches, characters. */
const MAX_FILTERS = 20_000;
const MAX_TAG = 100;
/** Maximum number of items of a list, before and after removing duplicates; of optional words and filters. */
const MAX_ITEMS = 1000;
const MAX_DISTINCT = 200;
const MAX_OPTIONAL = 50;
/** Maximum length of the parameters repeated in the answer, characters. */
const MAX_ECHO = 8000;
/** Hits that can be paged to, as Algolia's `paginationLimitedTo`. */
export const PAGINATION_LIMIT = 1000;

/** Reads the parameters of one search; throws RequestError (400) on values Algolia refuses. */
export function readParams(raw: SearchParams): Plan {
  const params = flatten(raw);
  const geo = readGeo(params);
  const filter = combineWithAnd([readFilter(params), ...(geo.area ? [{ kind: "area", area: geo.area } as const] : [])]);
  const offset = integer(params, "offset", 0, 2 ** 31 - 1);
  const hitsPerPage = integer(params, "hitsPerPage", 0, PAGINATION_LIMIT) ?? 20;
  const length = integer(params, "length", 0, PAGINATION_LIMIT);
  return {
    query: (text(params, "query") ?? "").slice(0, MAX_QUERY),
    filter,
    facets: list(params, "facets") ?? [],
    facetsWithoutValues: new Set(list(params, "facetsWithoutValues")),
    maxValuesPerFacet: integer(params, "maxValuesPerFacet", 1, 1000) ?? 100,
    facetOrder: text(params, "sortFacetValuesBy") === "alpha" ? "alpha" : "count",
    page: integer(params, "page", 0, 2 ** 31 - 1) ?? 0,
    hitsPerPage,
    ...(offset !== undefined || length !== undefined
      ? { window: { offset: offset ?? 0, length: length ?? hitsPerPage } }
      : {}),
    retrieve: list(params, "attributesToRetrieve") ?? ["*"],
    highlight: list(params, "attributesToHighlight"),
    tags: {
      pre: text(params, "highlightPreTag", MAX_TAG) ?? "<em>",
      post: text(params, "highlightPostTag", MAX_TAG) ?? "</em>",
    },
    typoTolerance: typoTolerance(params),
    typoSizes: {
      one: integer(params, "minWordSizefor1Typo", 0, 100) ?? 4,
      two: integer(params, "minWordSizefor2Typos", 0, 100) ?? 8,
    },
    prefixes: text(params, "queryType") !== "prefixNone",
    rankingInfo: isOn(params.getRankingInfo),
    snippets: readSnippets(params),
    ellipsis: text(params, "snippetEllipsisText", MAX_TAG) ?? "…",
    optional: readOptional(params),
    optionalWords: readOptionalWords(params),
    removeWords: removeWords(params),
    ...restricted(params),
    geo,
    distinct: readDistinct(params),
    countsDistinct: isOn(params.facetingAfterDistinct),
    ignored: IGNORED.filter((name) => isSaid(params[name])),
    clickAnalytics: isOn(params.clickAnalytics),
    ...fieldsOf(params),
    echo: echo(params),
  };
}

/** Maximum number of documents of a group, as at Algolia. */
const MOST_OF_GROUP = 4;

function readDistinct(params: SearchParams): number {
  const { distinct } = params;
  if (distinct === true || distinct === "true") return 1;
  if (distinct === false || distinct === "false") return 0;
  return integer(params, "distinct", 0, MOST_OF_GROUP) ?? 0;
}

/** Algolia's parameters that would change the hits and that this engine does not have. */
const IGNORED = [
  "advancedSyntax", "aroundLatLngViaIP", "decompoundQuery", "disableExactOnAttributes", "disableTypoToleranceOnAttributes",
  "enablePersonalization", "enableReRanking", "exactOnSingleWordQuery", "ignorePlurals", "keepDiacriticsOnCharacters",
  "minProximity", "naturalLanguages", "personalizationImpact", "ranking", "relevancyStrictness", "removeStopWords",
  "ruleContexts", "similarQuery", "sumOrFiltersScores",
]; // biome-ignore format: a list of names

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  value !== false &&
  value !== "false" &&
  !(Array.isArray(value) && value.length === 0);

const isOn = (value: unknown): boolean => value === true || value === 1 || value === "true" || value === "1";

/** Default number of words in a snippet, as in Algolia. */
const SNIPPET_WORDS = 10;

/** `attributesToSnippet`: `attribute` or `attribute:words`; for a repeated attribute, the last one counts. */
function readSnippets(params: SearchParams): Plan["snippets"] {
  const words = new Map<string, number>();
  for (const item of list(params, "attributesToSnippet") ?? []) {
    const colon = item.lastIndexOf(":");
    const count = item.slice(colon + 1);
    const isCounted = colon > 0 && /^\d{1,4}$/.test(count);
    words.set(isCounted ? item.slice(0, colon) : item, isCounted ? Math.max(1, Number(count)) : SNIPPET_WORDS);
  }
  return Array.from(words, ([attribute, count]) => ({ attribute, words: count }));
}

function readOptionalWords(params: SearchParams): string[] {
  const texts = list(params, "optionalWords") ?? [];
  const words = new Set(texts.flatMap((text) => splitWords(text.slice(0, MAX_QUERY)).map(({ word }) => word)));
  return [...words].slice(0, MAX_OPTIONAL);
}

/** `optionalFilters`: facet filters that only affect ranking, each with its `<score=n>` (default: 1). */
function readOptional(params: SearchParams): Plan["optional"] {
  const value = decode(params.optionalFilters);
  if (value === undefined || value === null || value === "") return [];
  const items = typeof value === "string" ? legacyList(value) : Array.isArray(value) ? value : [value];
  if (items.length > MAX_OPTIONAL)
    throw new RequestError(`Too many "optionalFilters", at most ${MAX_OPTIONAL} are allowed`);
  return items.map((item) => {
    const [first] = [item].flat() as unknown[];
    const score = typeof first === "string" ? Number(/<score=(\d+)>\s*$/.exec(first)?.[1] ?? 1) : 1;
    const read = (text: string) => readFacetFilter(text.replace(/<score=\d+>\s*$/, ""));
    return { score, filter: readFilterList([item], "optionalFilters", read) };
  });
}

function removeWords(params: SearchParams): Plan["removeWords"] {
  const value = text(params, "removeWordsIfNoResults") ?? "none";
  if (value === "none" || value === "lastWords" || value === "firstWords" || value === "allOptional") return value;
  throw new RequestError(
    'Invalid value for "removeWordsIfNoResults" parameter, expected none, lastWords, firstWords or allOptional',
  );
}

function restricted(params: SearchParams): Pick<Plan, "restrict"> {
  const restrict = list(params, "restrictSearchableAttributes");
  return restrict === undefined || restrict.length === 0 ? {} : { restrict };
}

function fieldsOf(params: SearchParams): Pick<Plan, "fields"> {
  const fields = list(params, "responseFields");
  return fields === undefined || fields.includes("*") ? {} : { fields };
}

/** The parameters as one object without a prototype: `params` may hold them as an object or URL-encoded. */
export function flatten(raw: SearchParams): SearchParams {
  if (Object.getPrototypeOf(raw) === null) return raw;
  const inner = Object.hasOwn(raw, "params") ? raw.params : undefined;
  if (typeof inner === "string") return own({ ...Object.fromEntries(new URLSearchParams(inner)), ...raw });
  if (typeof inner === "object" && inner !== null) return own({ ...inner, ...raw });
  return own(raw);
}

// Without a prototype, inherited names such as `params.constructor` are undefined.
const own = (params: SearchParams): SearchParams => Object.assign(Object.create(null), params) as SearchParams;

function readFilter(params: SearchParams): Filter {
  const parts: Filter[] = [];
  const filters = text(params, "filters", MAX_FILTERS);
  if (filters) {
    const parsed = parseFilters(filters, { textEquals: true });
    if (!parsed.ok) throw new RequestError(parsed.message);
    parts.push(parsed.filter);
  }
  const lists = {
    facetFilters: readFacetFilter,
    numericFilters: readNumericFilter,
    tagFilters: readTagFilter,
  };
  for (const [name, read] of Object.entries(lists)) {
    const value = decode(params[name]);
    if (value === undefined || value === null || value === "") continue;
    // The older syntax: conditions in one text, separated by commas for AND.
    const items = typeof value === "string" ? legacyList(value) : value;
    parts.push(readFilterList(items, name, read));
  }
  const filter = combineWithAnd(parts);
  if (countConditions(filter) > MAX_CONDITIONS)
    throw new RequestError(`Too many filters, at most ${MAX_CONDITIONS} are allowed`);
  return filter;
}

/** Conditions in one text: a comma means AND, or OR inside parentheses. */
function legacyList(value: string): unknown[] {
  const groups = value.match(/\([^()]*\)|[^,]+/g) ?? [];
  return groups.map((group) => (group.startsWith("(") && group.endsWith(")") ? group.slice(1, -1).split(",") : group));
}

/** A list sent as JSON text, as URL-encoded parameters do, becomes the list. */
function decode(value: unknown): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return value;
  try {
    return parseJson(value);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

function text(params: SearchParams, name: string, longest = Number.POSITIVE_INFINITY): string | undefined {
  const value = params[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") {
    if (value.length <= longest) return value;
    throw new RequestError(`Invalid value for "${name}" parameter, expected at most ${longest} characters`);
  }
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new RequestError(`Invalid value for "${name}" parameter, expected string`);
}

function integer(params: SearchParams, name: string, least: number, most: number): number | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === "") return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new RequestError(`Invalid value for "${name}" parameter, expected integer between ${least} and ${most}`);
}

/** A list of texts without duplicates. */
function list(params: SearchParams, name: string): readonly string[] | undefined {
  const value = decode(params[name]);
  if (value === undefined || value === null) return undefined;
  const items: unknown[] | undefined =
    typeof value === "string"
      ? value.split(",", MAX_ITEMS + 1).map((item) => item.trim())
      : Array.isArray(value)
        ? value
        : undefined;
  if (items === undefined || !items.every((item) => typeof item === "string"))
    throw new RequestError(`Invalid value for "${name}" parameter, expected array of strings`);
  const distinct = [...new Set(typeof value === "string" ? items.filter((item) => item !== "") : items)];
  if (items.length > MAX_ITEMS || distinct.length > MAX_DISTINCT)
    throw new RequestError(`Too many values for "${name}" parameter, at most ${MAX_DISTINCT} are allowed`);
  return distinct;
}

function typoTolerance(params: SearchParams): TypoTolerance {
  const value = text(params, "typoTolerance") ?? "true";
  if (value === "true" || value === "false" || value === "min" || value === "strict") return value;
  throw new RequestError('Invalid value for "typoTolerance" parameter, expected true, false, min or strict');
}

const ECHOED = [
  "query", "page", "hitsPerPage", "offset", "length", "filters", "facetFilters", "numericFilters", "tagFilters",
  "aroundLatLng", "aroundRadius", "insideBoundingBox", "insidePolygon", "distinct", "facetingAfterDistinct",
  "facets", "maxValuesPerFacet", "facetQuery", "maxFacetHits", "attributesToRetrieve", "attributesToHighlight",
  "highlightPreTag", "highlightPostTag", "attributesToSnippet", "typoTolerance", "optionalFilters", "optionalWords",
  "removeWordsIfNoResults", "restrictSearchableAttributes", "getRankingInfo", "clickAnalytics", "analytics", "userToken",
]; // biome-ignore format: a list of names

/** Values that are too long to repeat are left out. */
function echo(params: SearchParams): string {
  let echoed = "";
  for (const name of ECHOED) {
    const value = params[name];
    if (value === undefined || value === null) continue;
    const text = typeof value === "object" ? (isFlat(value) ? JSON.stringify(value) : undefined) : value;
    if (text === undefined || String(text).length + echoed.length > MAX_ECHO) continue;
    // A text cut inside a surrogate pair cannot be encoded.
    echoed += `${echoed && "&"}${name}=${encodeURIComponent(String(text).toWellFormed())}`;
  }
  return echoed;
}

/** At most nested lists: deeper values are not valid parameters and could overflow the stack as JSON. */
const isFlat = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (item) => typeof item !== "object" || (Array.isArray(item) && item.every((inner) => typeof inner !== "object")),
  );
