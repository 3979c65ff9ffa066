import type { ShapeSchema } from "../data-sources/shapes.ts";
import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentSchema } from "../documents/component.ts";
import type { LayoutNode } from "../documents/page.ts";
import { toPointer } from "../json/pointer.ts";
import { isObject } from "../json-value.ts";
import { type ScopeNames, shapeOf } from "./bindings.ts";
import { isNowhere } from "./shape.ts";

/** Props that are bound to a value of another kind: a list or an object where a text is written, for example. */
export function checkBound(node: LayoutNode, component: ComponentSchema, scope: ScopeNames): Finding[] {
  const { properties = {} } = component.props as { properties?: { [name: string]: ShapeSchema } };
  return Object.entries(node.props ?? {}).flatMap(([prop, value]): Finding[] => {
    const path = isObject(value) ? value.$bind : undefined;
    if (typeof path !== "string" || !Object.hasOwn(properties, prop)) return [];
    const types = typesOf(properties[prop] as ShapeSchema);
    if (types.length === 0) return [];
    const wrong = wrongValue(path, shapeOf(path, scope), types);
    if (wrong === undefined) return [];
    const params = { path, where: `"${prop}" of ${component.name}`, ...wrong };
    return [{ code: "layout/wrong-value", params, pointer: toPointer(["props", prop, "$bind"]) }];
  });
}

const kinds: { readonly [type: string]: string } = { array: "a list", object: "an object" };
const typesOf = ({ type }: ShapeSchema): string[] =>
  type === undefined ? [] : [type as string | string[]].flat().filter((one) => one !== "null");

/** What a value is, and what it must be, if the two are of different kinds: a list, an object, a single value. */
export function wrongValue(
  path: string,
  shape: ReturnType<typeof shapeOf>,
  wanted: readonly string[],
): { found: string; expected: string } | undefined {
  // The state of a list's search box and the like are known only in the browser.
  if (isNowhere(shape) || path === "") return undefined;
  const kindsOf = (types: readonly string[]) => new Set(types.map((type) => kinds[type] ?? "a single value"));
  const [has, needs] = [kindsOf(typesOf(shape)), kindsOf(wanted)];
  if (has.size === 0 || !has.isDisjointFrom(needs)) return undefined;
  return { found: [...has].join(" or "), expected: [...needs].join(" or ") };
}
