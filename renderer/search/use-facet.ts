import { useMemo } from "react";
import { useRefinementList } from "react-instantsearch";
import { createValueComparator, type ValueOrder } from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";

/** The values of an attribute in an order; at most `most`, or as many as the search counts. */
export function useFacet(
  attribute: string,
  { most, sort, chosenFirst, order }: ValueOrder & { most?: number | undefined },
): ReturnType<typeof useRefinementList> {
  const { parameters } = useSearchPayload();
  const sortBy = useMemo(() => createValueComparator({ sort, chosenFirst, order }), [sort, chosenFirst, order]);
  return useRefinementList({ attribute, limit: most ?? Number(parameters.maxValuesPerFacet), sortBy });
}
