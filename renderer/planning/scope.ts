import type { JsonValue } from "../../schemas/json-value.ts";

/** Names that bindings read: site, route, visitor, menus, page data, decisions, and items of repeats. */
export type Scope = { readonly [name: string]: JsonValue | undefined };

/** The value at a dotted path (`car.images.0.image.url`); undefined if there is none. Own properties only. */
export function readPath(scope: Scope, path: string): JsonValue | undefined {
  let value: unknown = scope;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { [key: string]: unknown })[key];
  }
  return value as JsonValue | undefined;
}
