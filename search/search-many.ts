import { createBudget } from "./budget.ts";
import { flatten, type SearchParams } from "./params.ts";
import { runWithRecycling } from "./recycle.ts";
import { RequestError } from "./request-error.ts";
import type { FacetValuesResponse, SearchResponse } from "./response.ts";
import type { SearchIndex } from "./search-index.ts";
import { type CallMemo, createMemo } from "./select.ts";

/** One request of a call, as `algoliasearch` sends it; `type: "facet"` searches the values of `facet`. */
export interface SearchRequest {
  readonly indexName: string;
  readonly type?: string;
  readonly facet?: string;
  readonly params?: unknown;
  readonly [parameter: string]: unknown;
}

/** Maximum number of requests in one call. */
export const MAX_REQUESTS = 50;
/** Maximum total number of hits in one call. */
const MAX_HITS = 5000;

/** Finds an index by name, replicas included. */
export type IndexLookup = (name: string) => SearchIndex | undefined;

/**
 * Answers the requests of one call in order, each within `scope` (`filters` syntax; it may depend on the index).
 * Throws RequestError: 404 for an unknown index, 400 for parameters that Algolia refuses or a call that exceeds its
 * budget. With the strategy `stopIfEnoughMatches`, searches are skipped after the earlier ones have filled a page.
 */
export function searchMany(
  indexFor: IndexLookup,
  requests: readonly SearchRequest[],
  scope?: string | ((indexName: string) => string | undefined),
  strategy?: unknown,
  budget = createBudget(),
): { results: (SearchResponse | FacetValuesResponse)[] } {
  if (requests.length > MAX_REQUESTS) throw new RequestError(`Too many requests, at most ${MAX_REQUESTS} are allowed`);
  const flat = requests.map((request) => ({ request, params: flatten(request) }));
  if (flat.reduce((sum, { params }) => sum + hitsAsked(params), 0) > MAX_HITS) {
    throw new RequestError(`Too many hits in one call, at most ${MAX_HITS} are allowed`);
  }
  const found = flat.map(({ request, params }) => {
    const index = indexFor(request.indexName);
    if (index === undefined) throw new RequestError(`Index ${request.indexName} does not exist`, 404);
    return { index, request, params };
  });
  return runWithRecycling(() => {
    const memos = new Map<SearchIndex, CallMemo>();
    const isEnough = strategy === "stopIfEnoughMatches";
    let sum = 0;
    const results = found.map(({ index, request: { indexName, type, facet = "" }, params }) => {
      const memo = memos.get(index) ?? createMemo(budget);
      memos.set(index, memo);
      const own = typeof scope === "function" ? scope(indexName) : scope;
      const options = { indexName, scope: own, memo };
      if (type === "facet") return index.searchForFacetValues(facet, params, options);
      // Once the earlier searches have filled a page, the following ones are skipped.
      if (isEnough && sum > 0 && sum >= hitsAsked(params)) {
        const unasked = { ...params, hitsPerPage: 0, length: 0, facets: [] };
        return { ...index.search(unasked, options), hits: [], nbHits: 0, nbPages: 0, processed: false };
      }
      const answer = index.search(params, options);
      sum += answer.nbHits ?? 0;
      return isEnough ? { ...answer, processed: true } : answer;
    });
    return { results };
  });
}

function hitsAsked({ hitsPerPage, length }: SearchParams): number {
  const asked = Number(length ?? hitsPerPage ?? 20);
  return Number.isFinite(asked) ? asked : 0;
}
