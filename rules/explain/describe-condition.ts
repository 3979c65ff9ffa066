import type { Condition } from "../../schemas/documents/condition.ts";
import { isFactRef } from "../compile/condition.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";

const phrases = new Map(operatorDefinitions.map(({ name, phrase }) => [name, phrase]));

const place = (fact: string, path: string | undefined) => fact + (path?.slice(1) ?? "");

/** A condition as one line for people: `price > settings.normalPriceAbove and not (reserved is true)`. */
export function describeCondition(condition: Condition): string {
  if ("fact" in condition) {
    const { fact, path, operator, value } = condition;
    const right = isFactRef(value) ? place(value.fact, value.path) : JSON.stringify(value);
    return `${place(fact, path)} ${phrases.get(operator) ?? operator} ${right}`;
  }
  if ("condition" in condition) return condition.condition;
  if ("not" in condition) return `not (${describeCondition(condition.not)})`;
  const any = "any" in condition;
  const parts = any ? condition.any : condition.all;
  if (parts.length === 0) return "always";
  const texts = parts.map((part) => {
    const grouped = parts.length > 1 && ("any" in part || "all" in part);
    return grouped ? `(${describeCondition(part)})` : describeCondition(part);
  });
  return texts.join(any ? " or " : " and ");
}
