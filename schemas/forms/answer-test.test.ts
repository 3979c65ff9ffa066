import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askOperators } from "../documents/form.ts";
import type { JsonValue } from "../json-value.ts";
import { createAnswerTest } from "./answer-test.ts";
import { findUnaskedFields } from "./normalise.ts";
import type { FormDataSchema } from "./public-form.ts";

const ajv = new Ajv({ strict: false, validateFormats: false });

function isAsked(operator: (typeof askOperators)[number], value: JsonValue, answer: JsonValue | undefined): boolean {
  const test = createAnswerTest({ operator, value });
  const schema = {
    $id: "x",
    type: "object",
    additionalProperties: false,
    required: [],
    properties: {},
    dependentSchemas: {
      a: {
        allOf: [{ if: { properties: { a: test } }, then: { required: [] }, else: { properties: { more: false } } }],
      },
    },
  } satisfies FormDataSchema;
  return !findUnaskedFields(schema, answer === undefined ? {} : { a: answer }).has("more");
}

describe("questions that depend on an answer", () => {
  it.each<[(typeof askOperators)[number], JsonValue, JsonValue | undefined, boolean]>([
    ["greaterThan", 5, 6, true],
    ["greaterThan", 5, 5, false],
    ["greaterThan", 5, undefined, false],
    ["greaterThan", 5, "lots", false],
    ["lessThanInclusive", 5, "few", false],
    ["greaterThanInclusive", 5, 5, true],
    ["lessThan", 5, 4.5, true],
    ["lessThanInclusive", 5, 5.01, false],
    ["equal", "yes", "yes", true],
    ["notEqual", "yes", "no", true],
    ["notEqual", "yes", undefined, false],
    ["in", ["a", "b"], "b", true],
    ["notIn", ["a", "b"], "b", false],
    ["contains", "tow", ["seat", "tow"], true],
    ["doesNotContain", "tow", ["seat"], true],
  ])("%s %j with the answer %j: %s", (operator, value, answer, asked) => {
    expect(isAsked(operator, value, answer)).toBe(asked);
  });

  it("are asked in the browser exactly where ajv says so on the server", () => {
    const plain = fc.oneof(fc.integer({ min: 3, max: 7 }), fc.constantFrom("a", "b", true));
    fc.assert(
      fc.property(
        fc.constantFrom(...askOperators),
        plain,
        fc.oneof(plain, fc.array(plain)),
        (operator, item, answer) => {
          const value = operator === "in" || operator === "notIn" ? [item] : item;
          if (operator.includes("Than") && typeof value !== "number") return;
          const byAjv = ajv.validate(
            { type: "object", required: ["a"], properties: { a: createAnswerTest({ operator, value }) } },
            { a: answer },
          );
          expect(isAsked(operator, value, answer)).toBe(byAjv);
        },
      ),
    );
  });
});
