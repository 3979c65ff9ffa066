import type { ComponentType, ReactNode } from "react";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { KeptPiece } from "../layout/index.ts";
import type { SearchPayload } from "../planning/index.ts";
import { getFirstState, listFirstAnswers } from "./first-state.ts";
import { useSearchPayload } from "./search-payload.ts";

/** All that the server's answers and the search say of an attribute, as far as a filter can show it. */
function collectAnswered(payload: SearchPayload, attribute: string): unknown[] {
  const { refinements, ranges } = getFirstState(payload);
  const answered = listFirstAnswers(payload).flatMap(({ facets, facets_stats: stats }) => {
    const { min, max } = convertToJsonObject(convertToJsonObject(stats)[attribute]);
    return [convertToJsonObject(facets)[attribute] ?? [], min ?? [], max ?? []].flat();
  });
  return [payload.parameters.maxValuesPerFacet, refinements[attribute], ranges[attribute], answered];
}

/**
 * A filter that is left out where the page's search does not count its attribute. The server keeps its HTML, since most searches
 * change few filters.
 */
export function wrapCountedFilter<Props extends { attribute: string }>(
  Filter: ComponentType<Props>,
): (props: Props) => ReactNode {
  return function CountedFilter(props) {
    const payload = useSearchPayload();
    const { facets, ranges } = payload.config;
    if (!facets.includes(props.attribute) && !ranges.includes(props.attribute)) return null;
    const filter = () => <Filter {...props} />;
    if (!import.meta.env.SSR) return filter();
    return <KeptPiece of={[Filter.name, props, ...collectAnswered(payload, props.attribute)]}>{filter}</KeptPiece>;
  };
}
