import type { JsonObject } from "../../schemas/json-value.ts";

interface AnyNode {
  props: JsonObject;
  slots?: { [slot: string]: AnyNode[] };
}

/** Attributes of the search index that nodes show or refine (their prop `attribute`). */
export function collectAttributes(nodes: readonly AnyNode[], found: Set<string> = new Set()): Set<string> {
  for (const { props, slots = {} } of nodes) {
    if (typeof props.attribute === "string") found.add(props.attribute);
    for (const children of Object.values(slots)) collectAttributes(children, found);
  }
  return found;
}
