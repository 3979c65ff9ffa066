import type { ShapeSchema } from "../data-sources/shapes.ts";
import { isObject, type JsonValue } from "../json-value.ts";
import { checkExpressions, type ScopeNames, type Seen, siteShape } from "./bindings.ts";
import type { Path } from "./reference.ts";

/** The scopes of forms by what a car has. */
const scopes = new WeakMap<ShapeSchema, ScopeNames>();

/** What forms read: the site, and the car that they are about. */
function scopeOf(car: ShapeSchema): ScopeNames {
  const known = scopes.get(car);
  if (known) return known;
  const made = { names: ["car", "site"], open: false, shapes: { site: siteShape, car } };
  scopes.set(car, made);
  return made;
}

/** Checks what the computed values of a form read: `values` of wording, and what components take. */
export function checkFormBindings(form: JsonValue, at: Path, car: ShapeSchema, seen: Seen): void {
  const scope = scopeOf(car);
  const visit = (value: JsonValue, here: (string | number)[]): void => {
    if (typeof value !== "object" || value === null) return;
    if (isObject(value) && (value.$bind !== undefined || value.values !== undefined)) {
      checkExpressions(value, [...here], scope, seen);
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== "object" || child === null) continue;
      here.push(Array.isArray(value) ? Number(key) : key);
      visit(child, here);
      here.pop();
    }
  };
  visit(form, [...at]);
}
