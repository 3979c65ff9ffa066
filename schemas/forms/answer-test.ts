import type { AskOperator, FormAsk } from "../documents/form.ts";
import type { JsonValue } from "../json-value.ts";
import type { AnswerTest } from "./public-form.ts";

// In JSON Schema, a limit alone holds for a text that is no number.
const limit = (of: AnswerTest): AnswerTest => ({ type: "number", ...of });

const tests: { readonly [operator in AskOperator]: (value: JsonValue) => AnswerTest } = {
  equal: (value) => ({ enum: [value] }),
  notEqual: (value) => ({ not: { enum: [value] } }),
  in: (value) => ({ enum: [value].flat() }),
  notIn: (value) => ({ not: { enum: [value].flat() } }),
  greaterThan: (value) => limit({ exclusiveMinimum: Number(value) }),
  greaterThanInclusive: (value) => limit({ minimum: Number(value) }),
  lessThan: (value) => limit({ exclusiveMaximum: Number(value) }),
  lessThanInclusive: (value) => limit({ maximum: Number(value) }),
  contains: (value) => ({ contains: { enum: [value] } }),
  doesNotContain: (value) => ({ not: { contains: { enum: [value] } } }),
};

/** The JSON Schema of the answers with which a question of a form is asked. */
export function createAnswerTest({
  is = [],
  operator,
  value = null,
}: Pick<FormAsk, "is" | "operator" | "value">): AnswerTest {
  return operator === undefined ? { enum: is } : tests[operator](value);
}
