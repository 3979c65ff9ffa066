import { parsePointer } from "../../schemas/json/pointer.ts";
import { findValueAt } from "../../schemas/json/value-at.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { collectNodeIds, copyNode } from "../../schemas/studio/layout-nodes.ts";
import type { Op } from "../api.ts";

/** The layout that is edited: a page or a frame. */
export interface Document {
  pointer: string;
  value: JsonObject;
}

/** A place in a list of sections: beside one of them, or at the end. */
export type Beside = { list: string; before?: string; after?: string };

/** How a section is moved by the keyboard. */
export type Way = "up" | "down" | "in" | "out";

/** What a pointer names in a layout. */
export const valueIn = (layout: Document | undefined, pointer: string): JsonValue | undefined =>
  findValueAt(layout?.value, parsePointer(pointer).slice(2));

/** The neighbour of a node in its list, up or down. */
function neighbour(layout: Document | undefined, pointer: string, way: "up" | "down"): string | undefined {
  const list = valueIn(layout, listOf(pointer));
  const ids = Array.isArray(list) ? list.map((item) => String(convertToJsonObject(item).id)) : [];
  const index = ids.indexOf(nameOf(pointer));
  return index < 0 ? undefined : ids[way === "up" ? index - 1 : index + 1];
}

/** The list that a node is in. */
export const listOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));
const nameOf = (pointer: string): string => parsePointer(pointer).at(-1) ?? "";

/** Where a way leads from a node; undefined if there is nothing that way. */
export function findMoveTarget(layout: Document | undefined, pointer: string, way: Way): Beside | undefined {
  const list = listOf(pointer);
  if (way === "out") {
    const around = /^(.+)\/slots\/[^/]+$/.exec(list)?.[1];
    return around === undefined ? undefined : { list: listOf(around), after: nameOf(around) };
  }
  const beside = neighbour(layout, pointer, way === "down" ? "down" : "up");
  if (beside === undefined) return undefined;
  if (way === "down") return { list, after: beside };
  if (way === "up") return { list, before: beside };
  const before = convertToJsonObject(valueIn(layout, `${list}/${beside}`));
  const [slot] = Object.keys(convertToJsonObject(before.slots));
  return slot === undefined ? undefined : { list: `${list}/${beside}/slots/${slot}` };
}

/**
 * The operations that move a node, without their layer, and its new pointer. Into another list it goes as it is, and is taken out
 * of its own; a name that is taken there is changed. Undefined for a place within itself.
 */
export function planMove(
  layout: Document | undefined,
  pointer: string,
  { list, ...beside }: Beside,
): { ops: Omit<Op, "layer">[]; at: string } | undefined {
  if (list === listOf(pointer)) return { ops: [{ op: "move", pointer, ...beside } as Omit<Op, "layer">], at: pointer };
  const node = valueIn(layout, pointer);
  if (node === undefined || list.startsWith(`${pointer}/`)) return undefined;
  const there = valueIn(layout, list);
  const isTaken = Array.isArray(there) && there.some((item) => convertToJsonObject(item).id === nameOf(pointer));
  const value = isTaken
    ? copyNode(convertToJsonObject(node), collectNodeIds(layout?.value.layout))
    : convertToJsonObject(node);
  return {
    ops: [{ op: "remove", pointer }, { op: "insert", pointer: list, value, ...beside } as Omit<Op, "layer">],
    at: `${list}/${String(value.id)}`,
  };
}
