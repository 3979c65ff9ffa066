import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, type Mistake } from "./mistake.ts";

const enquiry = (title: string, line: string, code: string, form: JsonObject): Mistake =>
  createFileMistake(title, "forms/enquiry.json", line, code, form);

const seats = (more: JsonObject): JsonObject => ({
  schema: { properties: { seats: { type: "integer", title: "Seats", ...more } } },
});

const verified = "forms/no-field";

/** Forms that nobody can answer as they are meant. */
export const forms: Mistake[] = [
  createFileMistake(
    "JSON Schema's words for one of two fields",
    "forms/enquiry.json",
    '"anyOf"',
    "schema/unknown-property",
    {
      schema: { anyOf: [{ required: ["email"] }, { required: ["phone"] }] },
    },
  ),
  createFileMistake("one of a field that is none", "forms/enquiry.json", '"mobile"', "forms/unknown-field", {
    requireOne: ["email", "mobile"],
  }),
  enquiry("a box that a text ticks", '"const"', "forms/refused-value", {
    schema: { properties: { terms_conditions: { const: "true" } } },
  }),
  enquiry("choices of a number in quotes", '"5"', "forms/refused-value", seats({ enum: ["5", "7"] })),
  enquiry("an autofill name that is none", '"fullname"', "schema/not-in-list", {
    ui: { name: { autocomplete: "fullname" } },
  }),
  enquiry("a keyboard that is none", '"number"', "schema/not-in-list", {
    ui: { phone: { inputmode: "number" } },
  }),
  enquiry("an initial answer that is too long", '"Nissan Patrol"', "forms/refused-value", {
    schema: { properties: { model: { type: "string", title: "M", maxLength: 5, default: "Nissan Patrol" } } },
  }),
  enquiry("an initial answer that is no e-mail address", '"none"', "forms/refused-value", {
    schema: { properties: { other: { type: "string", title: "Other", format: "email", default: "none" } } },
  }),
  enquiry("a choice above the maximum", "7", "forms/refused-value", seats({ maximum: 5, enum: [2, 7] })),
  enquiry("an only value that is no choice", '"const"', "forms/refused-value", {
    schema: { properties: { state: { type: "string", title: "State", enum: ["WA", "SA"], const: "QLD" } } },
  }),
  enquiry("a button without words", '"submitLabel"', "schema/wrong-size", { submitLabel: "" }),
  enquiry("a misspelt fact of the cars that a form takes", '"prise"', "rules/unknown-fact", {
    carWhen: { fact: "prise", operator: "greaterThan", value: 500 },
  }),
  enquiry("a misspelt flag of a form's steps", "stepz", "reference/unknown-flag", {
    stepsWhen: { fact: "flags", path: "$.stepz", operator: "equal", value: true },
  }),
  enquiry("a sign for an operator", '">"', "schema/not-in-list", {
    asks: [{ id: "plate", field: "phone", operator: ">", value: 5, fields: ["Rego"] }],
  }),
  enquiry("milliseconds for seconds", '"minSeconds": 3000', "schema/out-of-range", {
    spam: { minSeconds: 3000 },
  }),
  enquiry("a consent that is ticked in advance", '"default": true', "forms/ticked-consent", {
    schema: { properties: { terms_conditions: { default: true } } },
  }),
  enquiry("a list of required fields that replaces the platform's", '"required"', "forms/optional-contact", {
    schema: { required: ["message"] },
  }),
  enquiry("a question for an answer that is no choice", '"value": "Yes"', "forms/unknown-field", {
    schema: { properties: { call: { type: "string", title: "Call me", enum: ["yes", "no"] } } },
    asks: [{ id: "call", field: "call", operator: "equal", value: "Yes", fields: ["Rego"] }],
  }),

  enquiry("a step whose questions are taken out", '"steps"', "forms/not-asked", {
    steps: [{ id: "contact", fields: [] }],
  }),
  createFileMistake("a code by e-mail without an e-mail address", "forms/draw.json", '"email"', verified, {
    ...{ title: "A draw", submitLabel: "Send", lead: { category: "Own" }, verify: ["email"] },
    schema: {
      required: ["phone"],
      properties: { phone: { type: "string", title: "Phone", format: "phone" } },
    },
    draw: { who: ["phone"], prizes: [{ id: "mug", label: "A mug", weight: 1 }] },
  }),
  enquiry("a payment of no field", '"payment"', "forms/no-field", { payment: { of: "field" } }),
  enquiry("a payment of a misspelt field", '"amout"', "forms/unknown-field", {
    payment: { of: "field", amount: "amout" },
  }),
  enquiry("a payment of a name", '"amount": "name"', "forms/no-field", {
    payment: { of: "field", amount: "name" },
  }),
];
