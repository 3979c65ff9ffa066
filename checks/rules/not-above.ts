import { factsInOrder } from "../../rules/tools.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The fact that a part gives. */
const factOf = (value: JsonValue | undefined): string | undefined =>
  isObject(value) && typeof value.$fact === "string" && value.path === undefined ? value.$fact : undefined;

/** Why a part is never above another one; undefined if it can be. */
function whyNeverAbove(part: JsonValue | undefined, other: JsonValue | undefined): string | undefined {
  if (typeof part === "number" && typeof other === "number")
    return part > other ? undefined : `${part} is not above ${other}`;
  const [fact, otherFact] = [factOf(part), factOf(other)];
  if (fact === undefined || otherFact === undefined) return undefined;
  if (fact === otherFact) return "both are the same fact";
  const isTurned = factsInOrder.some(([more, less]) => more === otherFact && less === fact);
  return isTurned ? `"${otherFact}" is the higher of the two` : undefined;
}

const priced = (amount: JsonValue, was: JsonValue) => ({
  "rules/price.json": {
    ...{ title: "Price", description: "The price of a car.", hit: "first", default: null },
    rows: [{ id: "all", when: { all: [] }, then: { kind: "normal", amount, was } }],
    examples: [{ name: "a car", car: { price: 8000 }, rows: ["all"] }],
  },
});

export const check = defineCheck<{ part: string; other: string; problem: string }>({
  severity: "error",
  subject: "outcome",
  message: ({ part, other, problem }) => `"${part}" must be above "${other}", but ${problem}.`,
  hint: ({ part, other }) =>
    `Give the higher number as "${part}" and the lower one as "${other}", or null where there is no "${part}".`,
  why: "An earlier price that is not higher promises a saving that does not exist.",
  examples: [{ bad: priced(20000, 18000), at: "/rows/0/then/was", good: priced(18000, 20000) }],
  visit({ outcome, contract, pointer }, report) {
    for (const [part, other] of Object.entries(contract.above ?? {})) {
      const problem = whyNeverAbove(outcome[part], outcome[other]);
      const at = isObject(outcome[part]) ? "/$fact" : "";
      if (problem !== undefined) report(`${pointer}/${part}${at}`, { part, other, problem });
    }
  },
});
