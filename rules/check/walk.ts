import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";

/** Visits every comparison of a condition, named conditions included (each once). Cycles are survived. */
export function* walkComparisons(
  condition: Condition,
  conditions: Conditions,
  seen: Set<string> = new Set(),
): Generator<LeafCondition> {
  if ("any" in condition) for (const part of condition.any) yield* walkComparisons(part, conditions, seen);
  else if ("all" in condition) for (const part of condition.all) yield* walkComparisons(part, conditions, seen);
  else if ("not" in condition) yield* walkComparisons(condition.not, conditions, seen);
  else if ("condition" in condition) {
    const { condition: name } = condition;
    const named = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (named === undefined || seen.has(name)) return;
    seen.add(name);
    yield* walkComparisons(named, conditions, seen);
  } else yield condition;
}

/** Names of the facts that a condition reads, on either side of a comparison. */
export function collectReferencedFacts(condition: Condition, conditions: Conditions): Set<string> {
  const names = new Set<string>();
  for (const leaf of walkComparisons(condition, conditions)) {
    names.add(leaf.fact);
    if (isFactRef(leaf.value)) names.add(leaf.value.fact);
  }
  return names;
}

/** Names of the named conditions that a condition uses, directly or indirectly. */
export function collectConditionNames(
  condition: Condition,
  conditions: Conditions,
  seen: Set<string> = new Set(),
): Set<string> {
  for (const _ of walkComparisons(condition, conditions, seen));
  return seen;
}
