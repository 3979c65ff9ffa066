import type { AskOperator, FieldSchema, FormAsk } from "../../schemas/documents/form.ts";
import { findRefusal, hasAnswerType } from "../../schemas/forms/refusal.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** Why a question is never asked, the key of the question that says so, and what to do. */
interface Never {
  key: keyof FormAsk | undefined;
  problem: string;
  advice: string;
}

const ofLists: readonly AskOperator[] = ["contains", "doesNotContain"];
const ofNumbers = (operator: AskOperator): boolean => /^(?:greater|less)Than/.test(operator);

/** Whether no number within the limits of a field passes a comparison. */
function isBeyond(
  operator: AskOperator,
  value: number,
  { minimum = -Infinity, maximum = Infinity }: FieldSchema,
) {
  switch (operator) {
    case "greaterThan":
      return maximum <= value;
    case "greaterThanInclusive":
      return maximum < value;
    case "lessThan":
      return minimum >= value;
    case "lessThanInclusive":
      return minimum > value;
    default:
      return false;
  }
}

/** Why no answer to a field can pass a comparison. */
function whyNoAnswer(
  operator: AskOperator,
  value: JsonValue,
  field: FieldSchema,
): Omit<Never, "advice"> | undefined {
  const isNumeric = field.type === "integer" || field.type === "number";
  const isFitting = field.type === "array" ? ofLists.includes(operator) : !ofLists.includes(operator);
  if (!isFitting || (ofNumbers(operator) && !isNumeric))
    return { key: "operator", problem: `"${operator}" cannot compare answers of the type "${field.type}"` };
  const isList = operator === "in" || operator === "notIn";
  if (isList !== Array.isArray(value) || (ofNumbers(operator) && typeof value !== "number"))
    return {
      key: "value",
      problem: `"${operator}" takes ${isList ? "a list" : isNumeric ? "a number" : "one value"}`,
    };
  const isRefused =
    (operator === "equal" && hasAnswerType(value, field.type) && findRefusal(field, value) !== undefined) ||
    (typeof value === "number" && isBeyond(operator, value, field));
  return isRefused ? { key: "value", problem: "the limits of the field leave no such answer" } : undefined;
}

function whyNever({ is, operator, value }: FormAsk, field: FieldSchema | undefined): Never | undefined {
  if (operator === undefined && is === undefined)
    return {
      ...{ key: undefined, problem: "it waits for no answer" },
      advice: 'Add "is" with the answers that it waits for, or "operator" and "value".',
    };
  if (operator !== undefined && is !== undefined)
    return { key: "is", problem: 'it has both "is" and "operator"', advice: "Keep one of them." };
  if (operator !== undefined && value === undefined)
    return {
      key: undefined,
      problem: '"value" is missing',
      advice: 'Add "value": what the answer is compared with.',
    };
  const found = field && operator && value !== undefined ? whyNoAnswer(operator, value, field) : undefined;
  return found && { ...found, advice: "Change the comparison, or the limits of the field." };
}

/** The first question of a circle: only other questions of it would lead to it. */
function findCircle(asks: readonly FormAsk[]): FormAsk | undefined {
  let waiting = asks;
  for (;;) {
    const asked = new Set(waiting.flatMap(({ fields }) => fields));
    const next = waiting.filter(({ field }) => asked.has(field));
    if (next.length === waiting.length) return next[0];
    waiting = next;
  }
}

const askIf = (value: number) => ({
  "forms/enquiry.json": {
    schema: {
      properties: {
        seats: { type: "integer", title: "Seats", maximum: 9 },
        tow: { type: "string", title: "Trailer" },
      },
    },
    asks: [{ id: "many", field: "seats", operator: "greaterThan", value, fields: ["tow"] }],
  },
});

export const check = defineCheck<{ ask: string; problem: string; advice: string }>({
  code: "forms/never-asked",
  severity: "error",
  subject: "form",
  message: ({ ask, problem }) => `The question "${ask}" is never asked: ${problem}.`,
  hint: ({ advice }) => advice,
  why: "Its fields are neither shown nor sent.",
  examples: [{ bad: askIf(9), at: "/asks/0/value", good: askIf(5) }],
  visit({ form: { asks = [], schema }, pointer }, report) {
    for (const [index, ask] of asks.entries()) {
      const field = Object.hasOwn(schema.properties, ask.field) ? schema.properties[ask.field] : undefined;
      const never = whyNever(ask, field);
      const key = never?.key === undefined ? "" : `/${never.key}`;
      if (never) report(`${pointer}/asks/${index}${key}`, { ask: ask.id, ...never });
    }
    const circle = findCircle(asks);
    if (circle === undefined) return;
    const problem = `it waits for "${circle.field}", which is asked only after it`;
    const advice = 'Take the field out of the "fields" of one of these questions.';
    report(`${pointer}/asks/${asks.indexOf(circle)}/field`, { ask: circle.id, problem, advice });
  },
});
