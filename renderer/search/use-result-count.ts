import type { SearchState } from "../query/index.ts";
import { computeResultCount } from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";
import { useFound } from "./use-search.ts";

/** The number of results to show, live; see computeResultCount. */
export function useResultCount({ exactUpTo, countBy }: { exactUpTo: number; countBy: string }): number {
  const { stockCount } = useSearchPayload();
  const { state, facets, nbHits } = useFound();
  const chosen = state.refinements[countBy] ?? [];
  return computeResultCount({
    nbHits,
    exactUpTo,
    narrowed: isNarrowed(state),
    stockCount,
    counts: facets[countBy] ?? {},
    chosen,
  });
}

function isNarrowed({ query, refinements, ranges }: SearchState): boolean {
  return Boolean(query) || countActiveRefinements({ refinements, ranges }) > 0;
}

/** The number of active refinements: each value of a list and each range counts. */
export function countActiveRefinements({ refinements, ranges }: Pick<SearchState, "refinements" | "ranges">): number {
  const values = Object.values(refinements).reduce((sum, list) => sum + list.length, 0);
  const bounded = Object.values(ranges).filter(({ min, max }) => min !== undefined || max !== undefined);
  return values + bounded.length;
}
