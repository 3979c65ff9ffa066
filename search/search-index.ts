import { findCodes, listCodeDocuments } from "./column.ts";
import { searchFacet } from "./facet-search.ts";
import { findUnknownAttributes } from "./filters/evaluate.ts";
import { EVERYTHING, type Filter } from "./filters/filter.ts";
import { parseFilters } from "./filters/parse.ts";
import type { IndexConfig } from "./index-config.ts";
import { openData } from "./index-data.ts";
import { buildImage, type IndexImage } from "./index-image.ts";
import { flatten, readParams, type SearchParams } from "./params.ts";
import type { SearchRecord } from "./records.ts";
import { RequestError } from "./request-error.ts";
import type { FacetValuesResponse, SearchResponse } from "./response.ts";
import { search } from "./search.ts";
import { type CallMemo, createMemo } from "./select.ts";

export type { IndexConfig } from "./index-config.ts";
export type { SearchParams } from "./params.ts";
export type { SearchRecord } from "./records.ts";
export type { FacetValuesResponse, Hit, SearchResponse } from "./response.ts";
export { RequestError };

/** Options of a search. */
export interface SearchOptions {
  /** Requested name, which determines the order: the index's own (default) or a replica's. Other names throw 404. */
  readonly indexName?: string;
  /** Conditions in `filters` syntax that apply to every result, regardless of the request. */
  readonly scope?: string;
  /** Shared between the requests of one call. */
  readonly memo?: CallMemo;
}

/** An index of one stock: immutable, so a change of stock creates a new one. */
export interface SearchIndex {
  readonly size: number;
  /** Changes exactly when the records or the settings change. */
  readonly version: string;
  /** Its own name and those of its replicas. */
  readonly names: ReadonlySet<string>;
  readonly replicas: readonly string[];
  /** The image of this index, for other threads. */
  readonly image: IndexImage;
  /** Answers one search; throws RequestError (400) for parameters that Algolia refuses too. */
  search(params: SearchParams, options?: SearchOptions): SearchResponse;
  /** Searches the values of a facet: `facetQuery`, `maxFacetHits` (10, at most 100) and any search parameters. */
  searchForFacetValues(facet: string, params: SearchParams, options?: SearchOptions): FacetValuesResponse;
  /** The records whose attribute (a facet, `filterOnly` or `objectID`) has exactly this value, best rank first. */
  findBy(attribute: string, value: string): SearchRecord[];
  /** All records, best rank first. */
  records(): Iterable<SearchRecord>;
}

/** Indexes records, read one by one; of records with one `objectID` the first is kept. */
export const createIndex = (records: Iterable<SearchRecord>, config: IndexConfig): SearchIndex =>
  openIndex(buildImage(records, config));

/**
 * Opens the index of an image, possibly built in another thread; takes time proportional to the number of values, not
 * of records.
 */
export function openIndex(image: IndexImage): SearchIndex {
  const data = openData(image);
  const { config } = image;
  const names = new Set([config.name, ...Object.keys(config.replicas)]);
  return {
    size: data.size,
    version: data.version,
    names,
    replicas: Object.keys(config.replicas),
    image,
    search: (params, { indexName = config.name, scope, memo = createMemo() } = {}) => {
      if (!names.has(indexName)) throw new RequestError(`Index ${indexName} does not exist`, 404);
      return search(data, readParams(params), indexName, scopeOf(scope), memo);
    },
    searchForFacetValues: (facet, params, options = {}) => {
      const { facetQuery, maxFacetHits } = flatten(params);
      const request = {
        facet,
        facetQuery: typeof facetQuery === "string" ? facetQuery : "",
        limit: limitOf(maxFacetHits),
      };
      return searchFacet(data, readParams(params), request, scopeOf(options.scope), options.memo ?? createMemo());
    },
    findBy: (attribute, value) => {
      const column = data.columns.get(attribute);
      if (column === undefined) throw new Error(`"${attribute}" is not filterable in this index.`);
      return findCodes(column, value, true).flatMap((code) => Array.from(listCodeDocuments(column, code), data.record));
    },
    records: function* () {
      for (let document = 0; document < data.size; document++) yield data.record(document);
    },
  };

  /** Fails closed: a scope that cannot be applied is our own mistake, and must not reveal hidden documents. */
  function scopeOf(scope: string | undefined): Filter {
    if (scope === undefined) return EVERYTHING;
    const parsed = parseFilters(scope, { textEquals: true });
    if (!parsed.ok) throw new Error(`Scope of a search: ${parsed.message} in ${JSON.stringify(scope)}`);
    const [unknown] = findUnknownAttributes(parsed.filter, data);
    if (unknown !== undefined) throw new Error(`Scope of a search: "${unknown}" is not filterable in this index.`);
    return parsed.filter;
  }
}

function limitOf(value: unknown): number {
  const limit = value === undefined || value === null ? 10 : Number(value);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw new RequestError('Invalid value for "maxFacetHits" parameter, expected integer between 1 and 100');
}
