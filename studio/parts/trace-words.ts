import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import type { LeafTrace } from "../../schemas/resolve/explanation.ts";
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

const kinds: { readonly [fact: string]: string } = { flags: "flag", settings: "setting" };

/** A fact as people call it: "price", "flag hide finance". */
function subjectWords(fact: string, path: string | undefined): string {
  const name = formatName(path?.replace(/^\$\.?/, "") || fact).toLowerCase();
  const kind = kinds[fact];
  return kind === undefined ? name : `${kind} ${name}`;
}

/** A value as people say it. */
function valueWords(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "not known";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return value.toLocaleString("en-AU", { useGrouping: value >= 10_000, maximumFractionDigits: 2 });
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(valueWords).join(", ");
  return value === "" ? "nothing" : typeof value === "string" ? value : JSON.stringify(value);
}

/** Why a comparison kept a row from deciding: "Price is 900, but has to be above 1000 (setting normal price above)". */
export function describeFailure({ fact, path, operator, value, actual, comparedWith, result }: LeafTrace): string {
  const subject = subjectWords(fact, path);
  // Below a "not" it holds, and should not.
  const needed = result ? opposite(operator) : operator;
  const named = isObject(value) ? convertToJsonObject(value) : undefined;
  const right =
    named === undefined
      ? valueWords(value)
      : `${valueWords(comparedWith)} (${subjectWords(String(named.fact), named.path as string | undefined)})`;
  const must =
    needed === "notEqual" && value === null
      ? "has to be known"
      : needed === "notEqual" && typeof value === "boolean"
        ? `has to be ${valueWords(!value)}`
        : `${asked[needed] ?? needed} ${right}`;
  const is = Array.isArray(actual) && operator.toLowerCase().includes("contain") ? "has" : "is";
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${is} ${valueWords(actual)}, but ${must}`;
}
