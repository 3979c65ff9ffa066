import type { Finding } from "../diagnostics/catalogue.ts";
import {
  type AskOperator,
  askOperators,
  type FieldSchema,
  type FormAsk,
  type FormDocument,
} from "../documents/form.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { isOfType, refusing, wordsOfType } from "./form-fields.ts";
import type { Path } from "./reference.ts";

/** Questions of a form that wait for what cannot be: for a test that no answer passes, or for themselves. */
export function checkAsks(form: FormDocument, at: Path): Finding[] {
  return [...strangeAsks(form, at), ...neverAsked(form, at)];
}

/** The answers that a question waits for by name, each with its position in the question. */
export function answersOf({ is, operator, value }: FormAsk): { value: JsonValue; path: Path }[] {
  const each = (values: readonly JsonValue[], key: string) =>
    values.map((one, index) => ({ value: one, path: [key, index] }));
  if (operator === undefined) return each(is ?? [], "is");
  if (is !== undefined || value === undefined) return [];
  if (operator === "in") return Array.isArray(value) ? each(value, "value") : [];
  const isOne = (operator === "equal" || operator === "contains") && !Array.isArray(value);
  return isOne ? [{ value, path: ["value"] }] : [];
}

const ofNumbers = new Set<AskOperator>([
  "greaterThan",
  "greaterThanInclusive",
  "lessThan",
  "lessThanInclusive",
]);
const ofLists = new Set<AskOperator>(["contains", "doesNotContain"]);

const ofOne = askOperators.filter((operator) => !ofNumbers.has(operator) && !ofLists.has(operator));
/** The operators that can compare the answers of each type. */
const fitting: { readonly [type in FieldSchema["type"]]: readonly AskOperator[] } = {
  string: ofOne,
  boolean: ofOne,
  integer: [...ofOne, ...ofNumbers],
  number: [...ofOne, ...ofNumbers],
  array: [...ofLists],
};

/** An operator or a value of another kind than the answers: no answer can pass the test. */
function misfit(operator: AskOperator, value: JsonValue, field: string, type: FieldSchema["type"], at: Path) {
  const findings: Finding[] = [];
  if (!fitting[type].includes(operator)) {
    const params = { operator, field, words: wordsOfType[type], allowed: fitting[type] };
    findings.push({ code: "form/unfitting-operator", params, pointer: toPointer([...at, "operator"]) });
    return findings;
  }
  const takesList = operator === "in" || operator === "notIn";
  const isNoNumber = ofNumbers.has(operator) && typeof value !== "number";
  if (!isNoNumber && takesList === Array.isArray(value)) return findings;
  const expected = isNoNumber ? "a number" : takesList ? "a list" : "a single value";
  const params = { expected, actual: JSON.stringify(value) };
  findings.push({ code: "schema/wrong-type", params, pointer: toPointer([...at, "value"]) });
  return findings;
}

/** The least and the greatest answer that a field of numbers takes, and what says so. */
function rangeOf({ type, minimum, maximum, enum: choices, const: only }: FieldSchema) {
  const values = only === undefined ? choices : [only];
  const numbers = values?.filter((value) => typeof value === "number");
  if (values !== undefined && numbers?.length === values.length) {
    const says = only === undefined ? `the choices are ${values.join(", ")}` : `"const" is ${only}`;
    return { least: Math.min(...numbers), greatest: Math.max(...numbers), low: says, high: says };
  }
  const [least = Number.NEGATIVE_INFINITY, greatest = Number.POSITIVE_INFINITY] = [minimum, maximum];
  const isWhole = type === "integer";
  return {
    least: isWhole ? Math.ceil(least) : least,
    greatest: isWhole ? Math.floor(greatest) : greatest,
    low: `"minimum" is ${minimum}`,
    high: `"maximum" is ${maximum}`,
  };
}

/** What the limits of a field of numbers say against a comparison: that no answer can pass it. */
function unreachable(operator: AskOperator, value: number, field: FieldSchema) {
  const { least, greatest, low, high } = rangeOf(field);
  if (operator === "greaterThan" && greatest <= value) return { test: `more than ${value}`, limit: high };
  if (operator === "greaterThanInclusive" && greatest < value)
    return { test: `${value} or more`, limit: high };
  if (operator === "lessThan" && least >= value) return { test: `less than ${value}`, limit: low };
  if (operator === "lessThanInclusive" && least > value) return { test: `${value} or less`, limit: low };
  return undefined;
}

/** Answers that a question waits for and that the field's limits refuse; what its list of values lacks is told elsewhere. */
function refused(ask: FormAsk, field: FieldSchema, at: Path): Finding[] {
  if (field.enum !== undefined || field.type === "array") return [];
  const answers = answersOf(ask);
  return answers.flatMap(({ value, path }): Finding[] => {
    const limit = isOfType(value, field.type) ? refusing(field, value) : undefined;
    if (limit === undefined) return [];
    const params = {
      field: ask.field,
      test: JSON.stringify(value),
      limit,
      isOneOfSeveral: answers.length > 1,
    };
    return [{ code: "form/impossible-ask", params, pointer: toPointer([...at, ...path]) }];
  });
}

/** Whether no answer to the field can pass the test of a question that is written as it should be. */
function neverHolds(ask: FormAsk, field: FieldSchema | undefined, at: Path): Finding[] {
  if (field === undefined) return [];
  const { operator, value } = ask;
  if (operator === undefined || value === undefined) return refused(ask, field, at);
  const strange = misfit(operator, value, ask.field, field.type, at);
  if (strange.length > 0) return strange;
  const never = typeof value === "number" ? unreachable(operator, value, field) : undefined;
  if (never === undefined) return refused(ask, field, at);
  const params = { field: ask.field, ...never, isOneOfSeveral: false };
  return [{ code: "form/impossible-ask", params, pointer: toPointer([...at, "value"]) }];
}

/** Questions without a test of the answer, with two, or with one that no answer to the field can pass. */
function strangeAsks({ asks = [], schema }: FormDocument, at: Path): Finding[] {
  return asks.flatMap((ask, index): Finding[] => {
    const { field, is, operator, value } = ask;
    const place = [...at, "asks", index];
    const missing = (property: string, description: string): Finding[] => [
      { code: "schema/missing-property", params: { property, description }, pointer: toPointer(place) },
    ];
    if (operator === undefined && !is)
      return missing("is", "answers with which the fields are asked; or write an operator and a value.");
    if (operator !== undefined && is) {
      const params = { expected: '"is" or "operator"', actual: "both" };
      return [{ code: "schema/wrong-type", params, pointer: toPointer([...place, "is"]) }];
    }
    if (operator !== undefined && value === undefined)
      return missing("value", "what the operator compares the answer with.");
    const asked = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
    return neverHolds(ask, asked, place);
  });
}

/** Questions that only other questions of the same circle would lead to, and fields that a question requires without asking them. */
function neverAsked({ asks = [] }: FormDocument, at: Path): Finding[] {
  const asked = new Set(asks.flatMap(({ fields }) => fields));
  const isReached = ({ field }: { field: string }) => !asked.has(field);
  const findings: Finding[] = [];
  let waiting = asks;
  while (waiting.length > 0) {
    const reached = waiting.filter(isReached);
    // One finding for a circle: what its first question leads to follows from it.
    const next = reached.length > 0 ? reached : waiting.slice(0, 1);
    if (reached.length === 0) {
      const field = next[0]?.field ?? "";
      const pointer = toPointer([...at, "asks", asks.indexOf(next[0] as (typeof asks)[number]), "field"]);
      findings.push({ code: "form/never-asked", params: { field }, pointer });
    }
    for (const { field, fields } of next) for (const name of [field, ...fields]) asked.delete(name);
    waiting = waiting.filter((ask) => !next.includes(ask));
  }
  const unasked = asks.flatMap(({ fields, require = [] }, index) =>
    require.flatMap((field, position): Finding[] => {
      if (fields.includes(field)) return [];
      const pointer = toPointer([...at, "asks", index, "require", position]);
      return [{ code: "form/required-elsewhere", params: { field }, pointer }];
    }),
  );
  return [...findings, ...unasked];
}
