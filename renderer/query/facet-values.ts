import type { ValueCounts } from "./found.ts";

/** A value of an attribute, to choose. */
export interface FacetValue {
  value: string;
  count: number;
  isRefined: boolean;
}

/** An order of values: most cars first, or by name; with `chosenFirst`, chosen values precede others. Or the given `order`. */
export interface ValueOrder {
  sort: "count" | "name";
  chosenFirst: boolean;
  order?: readonly string[] | undefined;
}

/** Values that the order does not have come last. */
const placeIn = (order: readonly string[], { value }: FacetValue) => order.indexOf(value) >>> 0;

/**
 * The values of an attribute in order, at most `most`. Chosen ones that no car has any more come first, so that they can
 * be deselected.
 */
export function facetValues(
  counts: ValueCounts = {},
  chosen: readonly string[] = [],
  { sort, chosenFirst, order }: ValueOrder,
  most: number,
): FacetValue[] {
  const byName = (a: FacetValue, b: FacetValue) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
  const listed = Object.entries(counts)
    .map(([value, count]) => ({ value, count, isRefined: chosen.includes(value) }))
    .sort((a, b) =>
      order
        ? placeIn(order, a) - placeIn(order, b)
        : (chosenFirst ? Number(b.isRefined) - Number(a.isRefined) : 0) ||
          (sort === "count" ? b.count - a.count : 0) ||
          byName(a, b),
    )
    .slice(0, most);
  const gone = chosen.filter((value) => !listed.some((item) => item.value === value));
  return [...gone.map((value) => ({ value, count: counts[value] ?? 0, isRefined: true })), ...listed];
}
