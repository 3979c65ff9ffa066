import type { SearchThread } from "../../platform/search/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { findSearchIndexes } from "../../platform/tenants/index.ts";
import type { SavedSearch } from "../../renderer/pages/index.ts";

/** The cars that a search finds now, best first, and whether these are all. */
export interface Matches {
  ids: string[];
  isComplete: boolean;
}

/** Finds the cars of a search, at most `most`. Throws RequestError if the search is busy or its budget is exceeded. */
export type FindMatches = (live: LiveTenant, search: SavedSearch, most: number) => Promise<Matches>;

/** Searches in the search thread, where alerts take turns with the visitors of the site like one more visitor. */
export function createFindMatches(answer: SearchThread["answer"]): FindMatches {
  return async (live, { request }, most) => {
    const { name = "", indexes = [] } = findSearchIndexes(live) ?? {};
    const params = {
      ...request.params,
      hitsPerPage: most,
      attributesToRetrieve: [],
      attributesToHighlight: [],
    };
    const text = JSON.stringify({ requests: [{ indexName: request.indexName, params }] });
    const bytes = await answer({ kind: "queries", text }, indexes, { site: name, address: "alerts" });
    const { results } = JSON.parse(new TextDecoder().decode(bytes)) as {
      results: { hits: { objectID: string }[]; nbHits: number }[];
    };
    const { hits = [], nbHits = 0 } = results[0] ?? {};
    return { ids: hits.map(({ objectID }) => objectID), isComplete: nbHits <= hits.length };
  };
}
