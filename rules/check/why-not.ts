import { shown } from "../../schemas/diagnostics/value-meant.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { type Conditions, compileCondition, compileRead } from "../compile/condition.ts";
import type { Facts } from "../compute-facts.ts";
import { describeCondition } from "../explain/describe-condition.ts";

/** The part of a condition that does not hold, in words, with what the fact is instead. */
function failing(condition: Condition, facts: Facts, conditions: Conditions): string {
  if ("all" in condition) {
    const part = condition.all.find((one) => !compileCondition(one, conditions)(facts));
    return part === undefined ? describeCondition(condition) : failing(part, facts, conditions);
  }
  if ("condition" in condition) {
    const named = conditions[condition.condition];
    const inside = named && failing(named, facts, conditions);
    return inside === undefined ? condition.condition : `${inside} (condition "${condition.condition}")`;
  }
  if (!("fact" in condition)) return describeCondition(condition);
  const { fact, path } = condition;
  const value = compileRead(fact, path)(facts);
  return `${describeCondition(condition)}, but it is ${value === undefined ? "missing" : shown(value)}`;
}

/** Why a row that an example expects does not win, for its hint; undefined if the example expects too little. */
export function whyNot(
  { rows }: RuleTable,
  { expected, actual }: { expected: readonly string[]; actual: readonly string[] },
  { facts, conditions }: { facts: Facts; conditions: Conditions },
): string | undefined {
  const row = rows.find(({ id }) => expected.includes(id) && !actual.includes(id));
  if (row === undefined) return undefined;
  if (!compileCondition(row.when, conditions)(facts))
    return `The row "${row.id}" needs ${failing(row.when, facts, conditions)}.`;
  return actual[0] === undefined ? undefined : `"${row.id}" holds too, but "${actual[0]}" stands above it.`;
}
