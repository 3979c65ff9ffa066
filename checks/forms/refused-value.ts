import type { FieldSchema } from "../../schemas/documents/form.ts";
import { findRefusal, hasAnswerType } from "../../schemas/forms/refusal.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The values that a field states itself, and their places in it. */
function valuesOf({ default: given, const: only, enum: values = [] }: FieldSchema) {
  const all: [JsonValue, (string | number)[]][] = values.map((value, index) => [value, ["enum", index]]);
  if (only !== undefined) all.push([only, ["const"]]);
  // A field without an answer may have the empty text.
  if (given !== undefined && given !== "") all.push([given, ["default"]]);
  return all;
}

const seats = (value: JsonValue) => ({
  "forms/enquiry.json": {
    schema: { properties: { seats: { type: "integer", title: "Seats", maximum: 9, default: value } } },
  },
});

export const check = defineCheck<{ field: string; value: JsonValue; limit: string }>({
  severity: "error",
  subject: "form",
  message: ({ field, value, limit }) =>
    `The field "${field}" refuses its own value ${JSON.stringify(value)}: ${limit}.`,
  hint: () => "Change the value or the limit.",
  why: "Visitors who leave it as it is cannot send the form.",
  examples: [
    { bad: seats("two"), at: "/schema/properties/seats/default", good: seats(2) },
    { bad: seats(12), at: "/schema/properties/seats/default", good: seats(7) },
  ],
  visit({ form, id }, report) {
    for (const [field, schema] of Object.entries(form.schema.properties)) {
      const { type, enum: choices } = schema;
      const limitOf = (value: JsonValue) =>
        !hasAnswerType(value, type)
          ? `its "type" is "${type}"`
          : choices !== undefined && !choices.some((choice) => choice === value)
            ? `its choices are ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`
            : findRefusal(schema, value);
      const wrong = valuesOf(schema).find(([value]) => limitOf(value) !== undefined);
      if (wrong === undefined) continue;
      const [value, path] = wrong;
      report(["forms", id, "schema", "properties", field, ...path], { field, value, limit: limitOf(value) ?? "" });
    }
  },
});
