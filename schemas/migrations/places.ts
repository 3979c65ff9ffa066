import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../json-value.ts";

/** An object of a document, and where it is. */
export interface Found {
  object: JsonObject;
  steps: readonly (string | number)[];
}

/** Every object of a value, outer ones first. */
export function* objectsIn(value: JsonValue, steps: readonly (string | number)[] = []): Generator<Found> {
  if (isObject(value)) yield { object: value, steps };
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* objectsIn(item, [...steps, index]);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, [...steps, key]);
}

/** Layout nodes that use one of the components, and overrides of nodes, which do not say what they use. */
export function* nodesOf(document: JsonObject, components: readonly string[]): Generator<Found> {
  for (const found of objectsIn(document.layout ?? [], ["layout"])) {
    const { use, props, id } = found.object;
    if (!isObject(props ?? null) || typeof (use ?? id) !== "string") continue;
    if (use === undefined || components.includes(String(use))) yield found;
  }
}

/** A list of nodes, and where it is. */
interface Nodes {
  list: readonly JsonValue[];
  steps: readonly (string | number)[];
}

/** The nodes in a slot, along ids and slots of the layout (`detail`, `main`); undefined if a document does not say it. */
export function slotAt(document: JsonObject, way: readonly string[]): Nodes | undefined {
  let nodes: Nodes | undefined = Array.isArray(document.layout)
    ? { list: document.layout, steps: ["layout"] }
    : undefined;
  for (let at = 0; nodes !== undefined && at < way.length; at += 2) {
    const index = nodes.list.findIndex((node) => objectOf(node).id === way[at]);
    const slot = way[at + 1] ?? "";
    const inner = objectOf(objectOf(nodes.list[index]).slots)[slot];
    nodes = Array.isArray(inner) ? { list: inner, steps: [...nodes.steps, index, "slots", slot] } : undefined;
  }
  return nodes;
}

/** The pointer of a part of what was found. */
export const within = ({ steps }: Pick<Found, "steps">, ...more: (string | number)[]): string =>
  toPointer([...steps, ...more]);
