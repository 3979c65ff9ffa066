import { findOffset, findPosition, type JsonDoc, type Position } from "../json/doc.ts";
import { formatPointer } from "../json/pointer.ts";
import { findMember } from "../json/value-at.ts";
import type { JsonValue } from "../json-value.ts";
import type { Origin } from "./resolved-tenant.ts";

/** A position in a layer's file that sets a value. */
export interface SetValue {
  doc: JsonDoc;
  /** `_platform`, `_templates/<name>`, `_brands/<name>` or a slug. */
  layer: string;
  /** The value as written in the file. */
  value: JsonValue;
  /** Path from the root of the file. */
  path: readonly (string | number)[];
}

/** A resolved value and the positions that set it, first layer first. */
export interface Tracked {
  value: JsonValue;
  places: readonly SetValue[];
  /** Members by key or index where several layers met; the others are those of `rest`, or of the last place. */
  children?: ReadonlyMap<string | number, Tracked>;
  /** The value of the layers below, which gives the members that `children` lacks. */
  rest?: Tracked;
  /** The object or list of the layers below, where a layer says a value of another kind, which is perhaps a mistake. */
  below?: Tracked;
}

export function createChildPosition(place: SetValue, key: string | number, value: JsonValue): SetValue {
  return { doc: place.doc, layer: place.layer, value, path: [...place.path, key] };
}

/** The member of a tracked value, or undefined when there is none. */
export function findTrackedMember(tracked: Tracked, key: string | number): Tracked | undefined {
  const index = Array.isArray(tracked.value) ? Number(key) : key;
  const value = findMember(tracked.value, index);
  if (value === undefined) return undefined;
  const item = tracked.children?.get(index);
  if (item) return item;
  if (tracked.rest) return findTrackedMember(tracked.rest, key);
  const place = tracked.places.at(-1);
  if (place === undefined) return undefined;
  return { value, places: [createChildPosition(place, index, value)] };
}

/** The deepest existing value on the path, and whether it is the requested one. */
export function descend(tracked: Tracked, path: readonly (string | number)[]): { found: Tracked; whole: boolean } {
  let found = tracked;
  for (const key of path) {
    const next = findTrackedMember(found, key);
    if (next === undefined) return { found, whole: false };
    found = next;
  }
  return { found, whole: true };
}

/** The position in the file, for messages: line and column are looked for when they are asked for. */
export function computeOrigin(place: SetValue, at: "key" | "value" | "file" = "value"): Origin {
  let known: Position | undefined;
  const position = () => (known ??= findPosition(place.doc, findOffset(place.doc, place.path, at)));
  return {
    layer: place.layer,
    file: place.doc.file,
    get line() {
      return position().line;
    },
    get column() {
      return position().column;
    },
    get pointer() {
      return formatPointer(place.path);
    },
  };
}

/**
 * What a file gave, as another one gives it that says the same: the values are the same objects, the positions are those of
 * `to`.
 */
export function moveTrackedToFile(tracked: Tracked, from: SetValue, to: SetValue): Tracked {
  const { value, rest, below } = tracked;
  let places: Tracked["places"] | undefined;
  let children: Tracked["children"];
  return {
    value,
    ...(rest && { rest }),
    ...(below && { below }),
    get places() {
      places ??= tracked.places.map((place) => movePositionToFile(place, from, to));
      return places;
    },
    get children() {
      if (tracked.children === undefined) return undefined;
      children ??= new Map([...tracked.children].map(([key, child]) => [key, moveTrackedToFile(child, from, to)]));
      return children;
    },
  };
}

/** A position in `from`, or that in `to` which says the same. */
export const movePositionToFile = (place: SetValue, from: SetValue, to: SetValue): SetValue =>
  place.doc === from.doc ? { ...place, doc: to.doc, layer: to.layer } : place;
