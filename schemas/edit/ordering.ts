import type { JsonObject } from "../json-value.ts";

/** The longest part of an order whose items stand in it as they stand in another one. */
function longestInOrder(order: readonly string[], other: readonly string[]): Set<string> {
  const rank = new Map(other.map((id, index) => [id, index]));
  const isAfter = (id: string, last: string | undefined) =>
    last === undefined || (rank.get(id) ?? 0) > (rank.get(last) ?? 0);
  const longer = (list: string[], two: string[]) => (two.length > list.length ? two : list);
  const ending: string[][] = [];
  for (const id of order) ending.push([...ending.filter((part) => isAfter(id, part.at(-1))).reduce(longer, []), id]);
  return new Set(ending.reduce(longer, []));
}

/** Where each item has to say that it stands, for items in one order to stand in another: as few as possible say so. */
export function computePlacements(order: readonly string[], unplaced: readonly string[]): Map<string, JsonObject> {
  const fixed = longestInOrder(order, unplaced);
  const first = order.findIndex((id) => fixed.has(id));
  const position = (id: string, index: number): JsonObject => {
    if (fixed.has(id)) return {};
    return index < first ? { $before: order[index + 1] ?? "" } : { $after: order[index - 1] ?? "" };
  };
  return new Map(order.map((id, index) => [id, position(id, index)]));
}
