import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { ComponentSchema } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonObject, type JsonValue, objectOf } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { pathReferences, type ScopeNames, type Seen, sayNowhere, shapeOf } from "./bindings.ts";
import type { Path } from "./reference.ts";
import { entryOf, isNowhere } from "./shape.ts";

type Annotated = {
  /** The prop with the items into which this text is a path. */
  pathInto?: string;
  refersTo?: string;
  properties?: { [name: string]: Annotated };
  items?: Annotated;
};

/** A path into the items of a prop. */
interface ItemPath {
  path: string;
  into: string;
  at: Path;
  /** Its fields are looked up by its name's kind, so that only decisions remain to be. */
  isNamed: boolean;
}

function itemPaths(schema: Annotated, value: JsonValue, at: Path): ItemPath[] {
  const { pathInto: into, refersTo, properties = {}, items } = schema;
  if (typeof value === "string")
    return into === undefined ? [] : [{ path: value, into, at, isNamed: refersTo !== undefined }];
  if (Array.isArray(value))
    return items ? value.flatMap((one, index) => itemPaths(items, one, [...at, index])) : [];
  return Object.entries(objectOf(value)).flatMap(([key, one]) => {
    const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return inner === undefined ? [] : itemPaths(inner, one, [...at, key]);
  });
}

/** The items of a prop, and what they are called. */
interface Items {
  shape: ShapeSchema;
  name: string;
}

/** The items that a prop is bound to; undefined if they are not known. */
function itemsOf(prop: string, props: JsonObject, scope: ScopeNames): Items | undefined {
  const path = objectOf(props[prop]).$bind;
  if (typeof path !== "string") return undefined;
  const list = shapeOf(path, scope);
  return isNowhere(list) ? undefined : { shape: entryOf(list), name: path };
}

function checkItemPath({ path, at }: ItemPath, { shape, name }: Items, scope: ScopeNames, seen: Seen): void {
  const pointer = toPointer(at);
  const whole = `item.${path}`;
  const found = shapeOf(whole, { ...scope, shapes: { item: shape } });
  if (isNowhere(found)) {
    sayNowhere({ path, found: { ...found, before: found.before - 1 }, items: name }, pointer, seen);
    return;
  }
  append(seen.references, pathReferences(whole, pointer, scope));
}

/** Checks the props of a node that are paths into the items of another prop (`pathInto`), such as columns of a table. */
export function checkItemPaths(
  { props: schema }: ComponentSchema,
  props: JsonObject,
  scope: ScopeNames,
  seen: Seen,
): void {
  for (const one of itemPaths(schema as Annotated, props, ["props"])) {
    if (one.isNamed && !one.path.startsWith("decisions.")) continue;
    const items = itemsOf(one.into, props, scope);
    checkItemPath(one, items ?? { shape: {}, name: one.into }, scope, seen);
  }
}
