interface Item {
  value: string;
  label: string;
  count: number;
  isRefined: boolean;
}

/** The values of a list, including chosen ones that no car has any more, so that they can be deselected. */
export function withChosen<One extends Item>(
  items: readonly One[],
  chosen: readonly string[],
): (One | Item)[] {
  const gone = chosen.filter((value) => !items.some((item) => item.value === value));
  return [...gone.map((value) => ({ value, label: value, count: 0, isRefined: true })), ...items];
}
