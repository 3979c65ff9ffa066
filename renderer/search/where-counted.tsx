import type { ComponentType, ReactNode } from "react";
import { useSearchPayload } from "./search-payload.ts";

/** A filter that is left out where the page's search does not count its attribute. */
export function wrapCountedFilter<Props extends { attribute: string }>(
  Filter: ComponentType<Props>,
): (props: Props) => ReactNode {
  return function CountedFilter(props) {
    const { facets, ranges } = useSearchPayload().config;
    return facets.includes(props.attribute) || ranges.includes(props.attribute) ? <Filter {...props} /> : null;
  };
}
