/** Values in the order of their tiles: chosen ones, then the popular ones as listed, then the rest as they come. */
export function orderTiles<Item extends { value: string; isRefined: boolean }>(
  items: readonly Item[],
  popular: readonly string[] = [],
): Item[] {
  const rank = ({ value, isRefined }: Item) => {
    if (isRefined) return -1;
    const at = popular.indexOf(value);
    return at < 0 ? popular.length : at;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}
