import { type FacetValue, facetValues } from "../query/index.ts";
import { useSearchPayload } from "./search-payload.ts";
import { useAct, useRequests, useView } from "./use-search.ts";

interface Options {
  sort: "count" | "name";
  /** Chosen values precede others. */
  chosenFirst: boolean;
  /** The values in their order, instead of `sort`. */
  order?: readonly string[] | undefined;
  /** Maximum number of values; absent: as many as the search counts. */
  most?: number | undefined;
}

const nothing: readonly string[] = [];

/** The values of one attribute, which of them are chosen, and functions to choose and to look them up by name. */
export function useFacet(
  attribute: string,
  { most, ...order }: Options,
): {
  values: readonly FacetValue[];
  chosen: readonly string[];
  /** The values found by name, while some are looked up. */
  lookedUp: readonly FacetValue[] | undefined;
  toggle(value: string): void;
  lookUp(text: string): void;
} {
  const { parameters } = useSearchPayload();
  const act = useAct();
  const { lookUp } = useRequests();
  const counts = useView(({ found }) => found.facets[attribute], attribute);
  const chosen = useView(({ wanted }) => wanted.refinements[attribute], attribute) ?? nothing;
  const lookedUp = useView((view) => view.lookedUp[attribute], attribute);
  return {
    values: facetValues(counts, chosen, order, most ?? Number(parameters.maxValuesPerFacet)),
    chosen,
    lookedUp: lookedUp?.map((item) => ({ ...item, isRefined: chosen.includes(item.value) })),
    toggle: (value) =>
      act((wanted) => {
        const { [attribute]: old = [], ...others } = wanted.refinements;
        const next = old.includes(value) ? old.filter((one) => one !== value) : [...old, value];
        return { ...wanted, refinements: { ...others, [attribute]: next } };
      }),
    lookUp: (text) => lookUp(attribute, text),
  };
}
