/** The search page's view, hooks and engine. */

export { formatChipName } from "./chip-name.ts";
export { FilterGroup } from "./FilterGroup.tsx";
export { getFirstState } from "./first-state.ts";
export { MoreValues } from "./MoreValues.tsx";
export { SearchProvider } from "./SearchProvider.tsx";
export { searchFormId } from "./search-of.ts";
export { useSearchPayload } from "./search-payload.ts";
export { SheetOpenContext, useSteadyValues } from "./steady-values.ts";
export { useDebounced } from "./use-debounced.ts";
export { useFacet } from "./use-facet.ts";
export { useKeptSearch } from "./use-kept-search.ts";
export { useLooser } from "./use-looser.ts";
export { useResultCount } from "./use-result-count.ts";
export {
  useAnsweredState,
  useFound,
  useRequests,
  useSearchState,
  useSearchStatus,
  useSorts,
} from "./use-search.ts";
export { wrapCountedFilter } from "./where-counted.tsx";
