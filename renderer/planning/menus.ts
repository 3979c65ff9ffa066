import type { Condition } from "../../schemas/documents/condition.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { type PlanContext, planValue } from "./plan.ts";
import type { Scope } from "./scope.ts";

/** Compiled menus for a page's scope: formatted, without entries whose `when` does not hold. */
export function planMenus(menus: JsonObject, scope: Scope, context: PlanContext): JsonObject {
  return convertToJsonObject(planValue(visible(menus, scope, context), scope, context.place));
}

function visible(value: JsonValue, scope: Scope, context: PlanContext): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return value.filter((item) => holds(item, scope, context)).map((item) => visible(item, scope, context));
  }
  const result: JsonObject = {};
  for (const [name, inner] of Object.entries(value)) {
    if (name !== "when") result[name] = visible(inner, scope, context);
  }
  return result;
}

function holds(item: JsonValue, scope: Scope, context: PlanContext): boolean {
  const when = isObject(item) ? item.when : undefined;
  return when === undefined || context.holds(when as unknown as Condition, scope);
}
