/** An order of values: most cars first, or by name; with `chosenFirst`, chosen values precede others. Or the given `order`. */
export interface ValueOrder {
  sort: "count" | "name";
  chosenFirst: boolean;
  order?: readonly string[] | undefined;
}

/** A value as react-instantsearch sorts it. */
interface Sorted {
  name: string;
  count: number;
  isRefined: boolean;
}

/** Compares values. Selected values without cars come first, so that they can be deselected. */
export function createValueComparator({ sort, chosenFirst, order }: ValueOrder): (a: Sorted, b: Sorted) => number {
  // Values that the order does not have come last.
  const placeOf = ({ name }: Sorted) => (order ? order.indexOf(name) >>> 0 : 0);
  const isGone = ({ isRefined, count }: Sorted) => Number(isRefined && count === 0);
  return (a, b) =>
    isGone(b) - isGone(a) ||
    (order
      ? placeOf(a) - placeOf(b)
      : (chosenFirst ? Number(b.isRefined) - Number(a.isRefined) : 0) ||
        (sort === "count" ? b.count - a.count : 0) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
