import type { JsonObject } from "../json-value.ts";

/** The part of an order whose items stand in it as they stand in another one, with as many as possible of the layers below. */
function findStanding(order: readonly string[], other: readonly string[], below: ReadonlySet<string>): Set<string> {
  const rank = new Map(other.map((id, index) => [id, index]));
  const isAfter = (id: string, last: string | undefined) =>
    last === undefined || (rank.get(id) ?? 0) > (rank.get(last) ?? 0);
  const weigh = (list: string[]) => list.reduce((sum, id) => sum + (below.has(id) ? order.length : 1), 0);
  const heavier = (list: string[], two: string[]) => (weigh(two) > weigh(list) ? two : list);
  const ending: string[][] = [];
  for (const id of order) ending.push([...ending.filter((part) => isAfter(id, part.at(-1))).reduce(heavier, []), id]);
  return new Set(ending.reduce(heavier, []));
}

/**
 * Where each item has to say that it stands, for items in one order to stand in another: as few as possible of those of the
 * layers below say so.
 */
export function computePlacements(
  order: readonly string[],
  unplaced: readonly string[],
  below: readonly string[],
): Map<string, JsonObject> {
  const fixed = findStanding(order, unplaced, new Set(below));
  const first = order.findIndex((id) => fixed.has(id));
  const position = (id: string, index: number): JsonObject => {
    if (fixed.has(id)) return {};
    return index < first ? { $before: order[index + 1] ?? "" } : { $after: order[index - 1] ?? "" };
  };
  return new Map(order.map((id, index) => [id, position(id, index)]));
}
