import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";

/** The item beside which another one goes, by id or index. */
export interface Beside {
  before?: string;
  after?: string;
}

export const getItemId = (item: JsonValue) => convertToJsonObject(item).id ?? convertToJsonObject(item).name;

/** The index of an item that is named by id or index; -1 if there is none. */
export function findItemIndex(list: readonly JsonValue[], name: string): number {
  const byId = list.findIndex(
    (item) => convertToJsonObject(item).id === name || convertToJsonObject(item).name === name,
  );
  return byId >= 0 || !/^\d+$/.test(name) || Number(name) >= list.length ? byId : Number(name);
}

/** The index at which an item goes: beside another one, or at the end. */
export function computeTargetIndex(list: readonly JsonValue[], { before, after }: Beside): number {
  if (before !== undefined) return findItemIndex(list, before);
  if (after === undefined) return list.length;
  const index = findItemIndex(list, after);
  return index < 0 ? -1 : index + 1;
}

/** The ids of a list without one of them, or with it beside another one; undefined if there is no such other one. */
export function orderWith(ids: readonly string[], id: string, beside: Beside): string[] | undefined {
  const others = ids.filter((other) => other !== id);
  const goal = computeTargetIndex(
    others.map((other) => ({ id: other })),
    beside,
  );
  return goal < 0 ? undefined : others.toSpliced(goal, 0, id);
}

/** The ways to say where an item of an order stands, the one that was asked for first. */
export function listAnchors(order: readonly string[], id: string, { before }: Beside): JsonObject[] {
  const index = order.indexOf(id);
  const [previous, next] = [order[index - 1], order[index + 1]];
  const both = [previous === undefined ? [] : [{ $after: previous }], next === undefined ? [] : [{ $before: next }]];
  return (before === undefined ? both : both.reverse()).flat();
}

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
