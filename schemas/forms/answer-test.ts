import type { AskOperator, FormAsk } from "../documents/form.ts";
import type { JsonValue } from "../json-value.ts";
import type { AnswerTest } from "./public-form.ts";

const tests: { readonly [operator in AskOperator]: (value: JsonValue) => AnswerTest } = {
  equal: (value) => ({ enum: [value] }),
  notEqual: (value) => ({ not: { enum: [value] } }),
  in: (value) => ({ enum: [value].flat() }),
  notIn: (value) => ({ not: { enum: [value].flat() } }),
  greaterThan: (value) => ({ exclusiveMinimum: Number(value) }),
  greaterThanInclusive: (value) => ({ minimum: Number(value) }),
  lessThan: (value) => ({ exclusiveMaximum: Number(value) }),
  lessThanInclusive: (value) => ({ maximum: Number(value) }),
  contains: (value) => ({ contains: { enum: [value] } }),
  doesNotContain: (value) => ({ not: { contains: { enum: [value] } } }),
};

/** The JSON Schema of the answers with which a question of a form is asked. */
export function answerTest({
  is = [],
  operator,
  value = null,
}: Pick<FormAsk, "is" | "operator" | "value">): AnswerTest {
  return operator === undefined ? { enum: is } : tests[operator](value);
}
