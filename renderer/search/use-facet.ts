import { useMemo } from "react";
import { useRefinementList } from "react-instantsearch";
import { escapedValue, type ValueOrder, valueOrder } from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";
import { useFound } from "./use-search.ts";

type Facet = ReturnType<typeof useRefinementList>;
type Options = ValueOrder & { most?: number | undefined };

function useShownFacet(attribute: string, { most, sort, chosenFirst, order }: Options): Facet {
  const { parameters } = useSearchPayload();
  const sortBy = useMemo(() => valueOrder({ sort, chosenFirst, order }), [sort, chosenFirst, order]);
  return useRefinementList({ attribute, limit: most ?? Number(parameters.maxValuesPerFacet), sortBy });
}

const ignore = () => undefined;

/** The same in HTML, where nothing changes: the hook's widget takes four times as long to set up as its values to sort. */
function useFirstFacet(attribute: string, { most, ...order }: Options): Facet {
  const { parameters } = useSearchPayload();
  const { facets, state } = useFound();
  const chosen = state.refinements[attribute] ?? [];
  const counts = { ...Object.fromEntries(chosen.map((name) => [name, 0])), ...facets[attribute] };
  const items = Object.entries(counts)
    .map(([name, count]) => ({ name, count, isRefined: chosen.includes(name) }))
    .sort(valueOrder(order))
    .slice(0, most ?? Number(parameters.maxValuesPerFacet))
    .map(({ name, ...item }) => ({ ...item, label: name, value: escapedValue(name) }));
  return { items, refine: ignore, searchForItems: ignore, isFromSearch: false };
}

/** The values of an attribute in an order; at most `most`, or as many as the search counts. */
export const useFacet = import.meta.env.SSR ? useFirstFacet : useShownFacet;
