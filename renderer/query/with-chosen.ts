interface Item {
  value: string;
  label: string;
  count: number;
  isRefined: boolean;
}

/** The values of a list with the chosen ones that no car has any more: they must stay where they can be taken back. */
export function withChosen<One extends Item>(
  items: readonly One[],
  chosen: readonly string[],
): (One | Item)[] {
  const gone = chosen.filter((value) => !items.some((item) => item.value === value));
  return [...gone.map((value) => ({ value, label: value, count: 0, isRefined: true })), ...items];
}
