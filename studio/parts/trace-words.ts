import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { LeafTrace } from "../../schemas/resolve/explanation.ts";
import type { Vocabulary } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { formatName } from "./layers.ts";

/** What a comparison asks that did not hold, by its operator. */
const asked: { readonly [operator: string]: string } = {
  equal: "has to be",
  notEqual: "must not be",
  in: "has to be one of",
  notIn: "must be none of",
  greaterThan: "has to be above",
  greaterThanInclusive: "has to be at least",
  lessThan: "has to be below",
  lessThanInclusive: "has to be at most",
  contains: "has to have",
  doesNotContain: "must not have",
};

/** The operator that holds where the other one does not. */
const opposites: { readonly [operator: string]: string } = {
  equal: "notEqual",
  in: "notIn",
  greaterThan: "lessThanInclusive",
  lessThan: "greaterThanInclusive",
  contains: "doesNotContain",
};
const opposite = (operator: string): string =>
  opposites[operator] ?? Object.keys(opposites).find((key) => opposites[key] === operator) ?? operator;

/** A fact as people call it: "Price", "The flag “Hide finance”". */
export function nameFact(fact: string, path?: string, vocabulary?: Vocabulary): string {
  const name = path?.replace(/^\$\.?/, "") ?? "";
  if (fact === "flags") return `The flag “${resolveTitle(vocabulary?.flags[name] ?? {}, name)}”`;
  if (fact === "settings") return `The setting “${resolveTitle(vocabulary?.settings[name] ?? {}, name)}”`;
  const schema = vocabulary?.facts.find((known) => known.name === fact)?.schema ?? {};
  return name === "" ? resolveTitle(schema, fact) : formatName(name);
}

/** A value as people say it. */
export function formatFactValue(value: JsonValue | undefined, fact?: string): string {
  if (value === undefined || value === null) return "not known";
  if (typeof value === "boolean" && fact === "flags") return value ? "on" : "off";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return value.toLocaleString("en-AU", { useGrouping: value >= 10_000, maximumFractionDigits: 2 });
  if (Array.isArray(value))
    return value.length === 0 ? "nothing" : value.map((item) => formatFactValue(item)).join(", ");
  return value === "" ? "nothing" : typeof value === "string" ? value : JSON.stringify(value);
}

/** Why a comparison kept a row away: "Price is 900, but has to be above 1000 (the setting “Normal price above”)". */
export function describeFailure(leaf: LeafTrace, vocabulary?: Vocabulary): string {
  const { fact, path, operator, value, actual, comparedWith, result } = leaf;
  // Below a "not" it holds, and should not.
  const needed = result ? opposite(operator) : operator;
  const other = isObject(value) ? convertToJsonObject(value) : undefined;
  const otherName = other && nameFact(String(other.fact), other.path as string | undefined, vocabulary);
  const right =
    otherName === undefined
      ? formatFactValue(value, fact)
      : `${formatFactValue(comparedWith)} (${otherName.charAt(0).toLowerCase()}${otherName.slice(1)})`;
  const must =
    needed === "notEqual" && value === null
      ? "has to be known"
      : needed === "notEqual" && typeof value === "boolean"
        ? `has to be ${formatFactValue(!value, fact)}`
        : `${asked[needed] ?? needed} ${right}`;
  const is = Array.isArray(actual) && operator.toLowerCase().includes("contain") ? "has" : "is";
  return `${nameFact(fact, path, vocabulary)} ${is} ${formatFactValue(actual, fact)}, but ${must}`;
}
