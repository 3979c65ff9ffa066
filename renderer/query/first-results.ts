import helper from "algoliasearch-helper";
import requestBuilder from "algoliasearch-helper/src/requestBuilder.js";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { SearchConfig, SearchState } from "./search-config.ts";

/** Answers Algolia requests in order. */
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
export function firstResults(
  state: SearchState,
  config: SearchConfig,
  { index, parameters, search, shown }: FirstSearch,
): { initialResults: JsonObject; results: JsonObject[] } {
  const sorted = config.sorts.find(({ id }) => id === state.sort)?.index ?? index;
  const query = new helper.SearchParameters({
    ...parameters,
    index: sorted,
    query: state.query ?? "",
    page: (state.page ?? 1) - 1,
    disjunctiveFacets: [...config.facets, ...config.ranges],
    disjunctiveFacetsRefinements: Object.fromEntries(
      config.facets.map((facet) => [facet, state.refinements[facet] ?? []]),
    ),
    numericRefinements: Object.fromEntries(
      Object.entries(state.ranges).map(([attribute, { min, max }]) => [
        attribute,
        { ...(min !== undefined && { ">=": [min] }), ...(max !== undefined && { "<=": [max] }) },
      ]),
    ),
  } as ConstructorParameters<typeof helper.SearchParameters>[0]);
  const { results } = search(requestBuilder._getQueries(sorted, query));
  const unseen = [...config.ranges, ...config.facets.filter((name) => !shown.has(name))];
  for (const { facets } of results) dropValues(facets as JsonObject | undefined, unseen);
  // Statements about the cars use the state of the current results, not of the next request.
  const [first] = results;
  if (first) first.answers = state as unknown as JsonObject;
  return { initialResults: { [index]: { state: { ...query } as unknown as JsonObject, results } }, results };
}

/** Sliders read only the statistics and hidden attributes nothing, so their hundreds of values are removed. */
function dropValues(facets: JsonObject | undefined, names: readonly string[]): void {
  for (const name of names) if (facets && Object.hasOwn(facets, name)) facets[name] = {};
}
