/** The search page's view, hooks and engine. */

export { chipName } from "./chip-name.ts";
export { FilterGroup } from "./FilterGroup.tsx";
export { firstState } from "./first-state.ts";
export { MoreValues } from "./MoreValues.tsx";
export { SearchProvider } from "./SearchProvider.tsx";
export { searchFormId } from "./search-of.ts";
export { useSearchPayload } from "./search-payload.ts";
export { SheetOpenContext, useSteadyValues } from "./steady-values.ts";
export { useDebounced } from "./use-debounced.ts";
export { useFacet } from "./use-facet.ts";
export { useKeptSearch } from "./use-kept-search.ts";
export { useLooser } from "./use-looser.ts";
export { activeCount, useResultCount } from "./use-result-count.ts";
export {
  useAnsweredState,
  useFound,
  useRequests,
  useSearchState,
  useSearchStatus,
  useSorts,
} from "./use-search.ts";
export { whereCounted } from "./where-counted.tsx";
