import { convertToJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { findFreeName } from "./free-name.ts";

/** The ids of all nodes in a layout. */
export function collectNodeIds(layout: JsonValue | undefined, found = new Set<string>()): Set<string> {
  for (const node of Array.isArray(layout) ? layout.map(convertToJsonObject) : []) {
    if (typeof node.id === "string") found.add(node.id);
    for (const slot of Object.values(convertToJsonObject(node.slots))) collectNodeIds(slot, found);
  }
  return found;
}

/** A copy of a node; its id and those of all in it are free, and taken then. */
export function copyNode(node: JsonObject, taken: Set<string>): JsonObject {
  const id = findFreeName(String(node.id).replace(/-\d+$/, ""), taken);
  taken.add(id);
  const slots = Object.entries(convertToJsonObject(node.slots)).map(([slot, children]) => [
    slot,
    (Array.isArray(children) ? children : []).map((child) => copyNode(convertToJsonObject(child), taken)),
  ]);
  return { ...node, id, ...(slots.length > 0 && { slots: Object.fromEntries(slots) }) };
}
