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
  const isBounded = Object.values(ranges).some(({ min, max }) => min !== undefined || max !== undefined);
  return Boolean(query) || isBounded || Object.values(refinements).some((values) => values.length > 0);
}
