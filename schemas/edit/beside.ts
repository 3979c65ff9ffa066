import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";

/** The item beside which another one goes, by id or index. */
export interface Beside {
  before?: string;
  after?: string;
}

export const idOf = (item: JsonValue) => objectOf(item).id ?? objectOf(item).name;

/** The index of an item that is named by id or index; -1 if there is none. */
export function indexIn(list: readonly JsonValue[], name: string): number {
  const byId = list.findIndex((item) => objectOf(item).id === name || objectOf(item).name === name);
  return byId >= 0 || !/^\d+$/.test(name) || Number(name) >= list.length ? byId : Number(name);
}

/** The index at which an item goes: beside another one, or at the end. */
export function goalIn(list: readonly JsonValue[], { before, after }: Beside): number {
  if (before !== undefined) return indexIn(list, before);
  if (after === undefined) return list.length;
  const index = indexIn(list, after);
  return index < 0 ? -1 : index + 1;
}

/** The ways to say that an item stands beside another one, the one that was asked for first. */
export function anchors(
  list: readonly JsonValue[],
  key: "id" | "name",
  moved: string | undefined,
  beside: Beside,
): JsonObject[] {
  const ids = list.map((item) => String(objectOf(item)[key])).filter((id) => id !== moved);
  const goal = goalIn(
    ids.map((id) => ({ id })),
    beside,
  );
  const before = (id: string | undefined) => (id === undefined ? [] : [{ $before: id }]);
  const after = (id: string | undefined) => (id === undefined ? [] : [{ $after: id }]);
  if (goal < 0) return [];
  const both = [after(ids[goal - 1]), before(ids[goal])];
  return (beside.before === undefined ? both : both.reverse()).flat();
}

/** Whether an item stands where an operation wanted it, in the list as resolved. */
export function isPlaced(list: JsonValue | undefined, op: Beside, id: JsonValue | undefined): boolean {
  if (!Array.isArray(list) || id === undefined) return true;
  const index = list.findIndex((item) => idOf(item) === id);
  if (op.before !== undefined) return indexIn(list, op.before) === index + 1;
  return op.after === undefined ? index === list.length - 1 : indexIn(list, op.after) === index - 1;
}
