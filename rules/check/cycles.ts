import type { Condition } from "../../schemas/documents/condition.ts";
import type { Conditions } from "../compile/condition.ts";

/** Names that a condition refers to directly. */
function* references(condition: Condition): Generator<string> {
  if ("any" in condition) for (const part of condition.any) yield* references(part);
  else if ("all" in condition) for (const part of condition.all) yield* references(part);
  else if ("not" in condition) yield* references(condition.not);
  else if ("condition" in condition) yield condition.condition;
}

/** Each cycle of named conditions once, as the list of its names (the first one repeated at the end). */
export function findConditionCycles(conditions: Conditions): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (name: string, chain: readonly string[]): void => {
    const at = chain.indexOf(name);
    if (at !== -1) {
      cycles.push([...chain.slice(at), name]);
      return;
    }
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (condition === undefined || done.has(name)) return;
    for (const next of references(condition)) visit(next, [...chain, name]);
    done.add(name);
  };
  for (const name of Object.keys(conditions)) visit(name, []);
  return cycles;
}
