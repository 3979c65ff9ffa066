import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { Condition, LeafCondition } from "../documents/condition.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import type { ScopeNames } from "./bindings.ts";
import type { Path } from "./reference.ts";

/** Facts whose path begins with a name of the page's scope. */
const ofScope: readonly string[] = ["data", "counts"];

type Read = Pick<LeafCondition, "fact" | "path">;

function checkRead({ fact, path }: Read, at: Path, { names, carFacts }: ScopeNames): Finding[] {
  if (carFacts?.has(fact) && !names.includes("car")) {
    return [{ code: "layout/no-car", params: { name: fact }, pointer: toPointer([...at, "fact"]) }];
  }
  const root = ofScope.includes(fact) && path ? /^\$\.(\w+)/.exec(path)?.[1] : undefined;
  if (path === undefined || root === undefined) return [];
  if (root === "decisions" && !names.includes("car")) {
    return [{ code: "layout/no-car", params: { name: path }, pointer: toPointer([...at, "path"]) }];
  }
  if (names.includes(root)) return [];
  const params = { path, root, near: guess(root, names), allowed: names };
  return [{ code: "layout/unknown-root", params, pointer: toPointer([...at, "path"]) }];
}

const isRead = (value: JsonValue): value is JsonValue & Read =>
  typeof value === "object" && value !== null && "fact" in value;

/** What a node's condition reads and its page does not have: a car, or data of that name. Such a condition never holds. */
export function checkNodeWhen(when: Condition | undefined, at: Path, scope: ScopeNames): Finding[] {
  // What else a component provides is not known.
  if (scope.carFacts === undefined || scope.open || typeof when !== "object" || when === null) return [];
  for (const key of ["all", "any"] as const) {
    const parts = (when as { all?: Condition[]; any?: Condition[] })[key];
    if (Array.isArray(parts))
      return parts.flatMap((part, index) => checkNodeWhen(part, [...at, key, index], scope));
  }
  if ("not" in when) return checkNodeWhen(when.not, [...at, "not"], scope);
  if (!("fact" in when)) return [];
  const { value } = when;
  return [...checkRead(when, at, scope), ...(isRead(value) ? checkRead(value, [...at, "value"], scope) : [])];
}
