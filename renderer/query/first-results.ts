import helper from "algoliasearch-helper";
import requestBuilder from "algoliasearch-helper/src/requestBuilder.js";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";
import { escapeValues } from "./ui-state.ts";

/** Answers Algolia requests in order, and `facetsWithoutValues` as our own engine does. */
export type Search = (requests: { indexName: string; params: { [name: string]: unknown } }[]) => {
  results: JsonObject[];
};

export interface FirstSearch {
  index: string;
  parameters: JsonObject;
  search: Search;
  /** Attributes whose values the page shows. */
  shown: ReadonlySet<string>;
}

/**
 * Makes the same requests as the page's widgets would for a state, and returns the results in the form that
 * react-instantsearch expects, so that the page is rendered once and the browser makes no request.
 */
export function buildFirstResults(
  state: SearchState,
  config: SearchConfig,
  { index, parameters, search, shown }: FirstSearch,
): { initialResults: JsonObject; results: JsonObject[] } {
  const sorted = config.sorts.find(({ id }) => id === state.sort)?.index ?? index;
  const chosen = escapeValues(state.refinements);
  const query = new helper.SearchParameters({
    ...parameters,
    index: sorted,
    query: state.query ?? "",
    page: (state.page ?? 1) - 1,
    disjunctiveFacets: [...config.facets, ...config.ranges],
    disjunctiveFacetsRefinements: Object.fromEntries(config.facets.map((facet) => [facet, chosen[facet] ?? []])),
    numericRefinements: Object.fromEntries(
      Object.entries(state.ranges).map(([attribute, { min, max }]) => [
        attribute,
        { ...(min !== undefined && { ">=": [min] }), ...(max !== undefined && { "<=": [max] }) },
      ]),
    ),
  } as ConstructorParameters<typeof helper.SearchParameters>[0]);
  const facetsWithoutValues = [...config.ranges, ...config.facets.filter((name) => !shown.has(name))];
  const { results } = search(
    requestBuilder
      ._getQueries(sorted, query)
      .map(({ indexName, params }) => ({ indexName, params: { ...params, facetsWithoutValues } })),
  );
  // Statements about the cars use the state of the current results, not of the next request.
  const [first] = results;
  if (first) first.answers = state as unknown as JsonObject;
  return { initialResults: { [index]: { state: { ...query } as unknown as JsonObject, results } }, results };
}
