import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import { decisionDefinitions } from "../decisions.gen.ts";
import { factDefinitions } from "../facts-catalogue.gen.ts";
import type { CheckContext } from "./finding.ts";
import { plainlyNeeds } from "./walk.ts";

const differences = new Map(factDefinitions.map(({ name, differenceOf }) => [name, differenceOf]));

const isMore = (operator: string) => operator === "greaterThan" || operator === "greaterThanInclusive";
const isLess = (operator: string) => operator === "lessThan" || operator === "lessThanInclusive";

/** Whether a comparison says of two facts that the first is the higher one, or as high. */
function saysHigher({ fact, operator, value, path }: LeafCondition, high: string, low: string): boolean {
  if (path !== undefined) return false;
  if (isFactRef(value))
    return isMore(operator)
      ? fact === high && value.fact === low
      : isLess(operator) && fact === low && value.fact === high;
  const [more, less] = differences.get(fact) ?? [];
  return isMore(operator) && more === high && less === low && typeof value === "number" && value >= 0;
}

const factOf = (value: JsonValue | undefined): string | undefined =>
  isObject(value) && typeof value.$fact === "string" && value.path === undefined ? value.$fact : undefined;

/** Why a part is never above another one; undefined if it can be. */
function neverAbove(
  [part, other]: readonly [JsonValue | undefined, JsonValue | undefined],
  when: Condition,
  conditions: Conditions,
): { problem: string; isTurned?: true } | undefined {
  if (typeof part === "number" && typeof other === "number")
    return part > other ? undefined : { problem: `${part} is not above ${other}` };
  const [fact, otherFact] = [factOf(part), factOf(other)];
  if (fact === undefined || otherFact === undefined) return undefined;
  if (fact === otherFact) return { problem: "both are the same fact" };
  const isTurned = plainlyNeeds(when, conditions, (leaf) => saysHigher(leaf, otherFact, fact));
  return isTurned
    ? { problem: `this row is about cars with "${fact}" below "${otherFact}"`, isTurned }
    : undefined;
}

/** Reports parts of outcomes that must be above another part, such as an earlier price, and never are. */
export function checkAbove({ table, rows }: RuleTable, { conditions, report }: CheckContext): void {
  for (const [part, other] of Object.entries(decisionDefinitions.get(table)?.above ?? {}))
    for (const [index, { when, then }] of rows.entries()) {
      const never = neverAbove([then[part], then[other]], when, conditions);
      if (never === undefined) continue;
      const problem = `it must be above "${other}", but ${never.problem}`;
      const description = never.isTurned
        ? `Write "${other}": ${JSON.stringify(then[part])} and "${part}": ${JSON.stringify(then[other])}.`
        : `Give the higher number as "${part}", or null where there is none.`;
      const at = isObject(then[part]) ? [part, "$fact"] : [part];
      const pointer = toPointer(["rules", table, "rows", index, "then", ...at]);
      report({ code: "rules/wrong-outcome", params: { part, problem, description }, pointer });
    }
}
