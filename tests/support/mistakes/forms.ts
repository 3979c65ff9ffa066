import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Mistake, one } from "./mistake.ts";

const enquiry = (title: string, line: string, code: string, form: JsonObject): Mistake =>
  one(title, "forms/enquiry.json", line, code, form);

const seats = (more: JsonObject): JsonObject => ({
  schema: { properties: { seats: { type: "integer", title: "Seats", ...more } } },
});

/** The enquiry's first step with one more field. */
const inFirstStep = (field: string) => [
  {
    id: "question",
    fields: ["message", "Rego", "opt_in_drive", "opt_in_trade", "opt_in_finance", field],
  },
];

const verified = "form/verify-without-contact";

/** Forms that nobody can answer as they are meant. */
export const forms: Mistake[] = [
  one(
    "JSON Schema's words for one of two fields",
    "forms/enquiry.json",
    '"anyOf"',
    "schema/unknown-property",
    {
      schema: { anyOf: [{ required: ["email"] }, { required: ["phone"] }] },
    },
  ),
  one("one of a field that is none", "forms/enquiry.json", '"mobile"', "form/unknown-field", {
    requireOne: ["email", "mobile"],
  }),
  enquiry("a box that a text ticks", '"const"', "schema/wrong-type", {
    schema: { properties: { terms_conditions: { const: "true" } } },
  }),
  enquiry("a number's default in words", '"two"', "schema/wrong-type", seats({ default: "two" })),
  enquiry("choices of a number in quotes", '"5"', "schema/wrong-type", seats({ enum: ["5", "7"] })),
  enquiry("a checkbox for a name", '"checkbox"', "form/unfitting-widget", {
    ui: { name: { widget: "checkbox" } },
  }),
  enquiry("a menu without choices", '"select"', "form/nothing-to-choose", {
    ui: { name: { widget: "select" } },
  }),
  enquiry("an autofill name that is none", '"fullname"', "schema/not-in-list", {
    ui: { name: { autocomplete: "fullname" } },
  }),
  enquiry("a keyboard that is none", '"number"', "schema/not-in-list", {
    ui: { phone: { inputmode: "number" } },
  }),
  enquiry("a postcode with three digits at most", '"maxLength"', "form/too-short", {
    schema: {
      properties: { suburb: { type: "string", title: "Postcode", format: "postcode", maxLength: 3 } },
    },
  }),
  enquiry("a list with more items than it may have", '"minItems"', "form/impossible-limits", {
    schema: { properties: { days: { type: "array", title: "Days", minItems: 3, maxItems: 2 } } },
  }),
  enquiry("a question that waits for itself", '"field"', "form/never-asked", {
    asks: [{ id: "plate", field: "Rego", operator: "equal", value: "ABC", fields: ["Rego"] }],
  }),
  enquiry("two questions that wait for each other", '"field": "opt_in_trade"', "form/never-asked", {
    asks: [
      { id: "drive", field: "opt_in_trade", is: [true], fields: ["opt_in_drive"] },
      { id: "trade", field: "opt_in_drive", is: [true], fields: ["opt_in_trade"] },
    ],
  }),
  enquiry("a question that requires what another asks", '"phone"', "form/required-elsewhere", {
    asks: [{ id: "plate", field: "opt_in_trade", is: [true], fields: ["Rego"], require: ["phone"] }],
  }),
  enquiry("an initial answer that is too long", '"Nissan Patrol"', "form/refused-value", {
    schema: { properties: { model: { type: "string", title: "M", maxLength: 5, default: "Nissan Patrol" } } },
  }),
  enquiry("an initial answer that is no e-mail address", '"none"', "form/refused-value", {
    schema: { properties: { other: { type: "string", title: "Other", format: "email", default: "none" } } },
  }),
  enquiry("a choice above the maximum", "7", "form/refused-value", seats({ maximum: 5, enum: [2, 7] })),
  enquiry("an only value that is no choice", '"const"', "schema/not-in-list", {
    schema: { properties: { state: { type: "string", title: "State", enum: ["WA", "SA"], const: "QLD" } } },
  }),
  enquiry("no whole number between two limits", '"minimum"', "form/impossible-limits", {
    ...seats({ minimum: 1.2, maximum: 1.8 }),
  }),
  enquiry("more boxes to tick than there are", '"minItems"', "form/impossible-limits", {
    schema: {
      properties: {
        days: { type: "array", title: "Days", items: { type: "string", enum: ["Sat", "Sun"] }, minItems: 3 },
      },
    },
  }),
  enquiry("a button without words", '"submitLabel"', "schema/wrong-size", { submitLabel: "" }),
  enquiry("a rule by the price of a car", '"price"', "rules/wrong-scope", {
    rules: [
      {
        id: "dear",
        when: { fact: "price", operator: "greaterThan", value: 50_000 },
        require: ["phone"],
      },
    ],
  }),
  enquiry("a misspelt fact of the cars that a form takes", '"prise"', "rules/unknown-fact", {
    carWhen: { fact: "prise", operator: "greaterThan", value: 500 },
  }),
  enquiry("a misspelt flag of a form's steps", "stepz", "reference/unknown-flag", {
    stepsWhen: { fact: "flags", path: "$.stepz", operator: "equal", value: true },
  }),
  enquiry("a trap for programs that people are asked", '"honeypot"', "form/trap-is-asked", {
    spam: { honeypot: "name" },
  }),
  enquiry("an initial answer from a field that no car has", '"car.prise"', "search/unknown-field", {
    prefill: { message: ["car.prise"] },
  }),
  enquiry("a sign for an operator", '">"', "schema/not-in-list", {
    asks: [{ id: "plate", field: "phone", operator: ">", value: 5, fields: ["Rego"] }],
  }),
  enquiry("a required text that is hidden and has no value", '"hidden"', "form/hidden-without-answer", {
    schema: { required: ["campaign"], properties: { campaign: { type: "string", title: "Campaign" } } },
    ui: { campaign: { widget: "hidden" } },
    steps: inFirstStep("campaign"),
  }),
  enquiry("a pattern of more digits than the field may have", '"maxLength": 8', "form/impossible-limits", {
    schema: {
      properties: { member: { type: "string", title: "Member", pattern: "^[0-9]{10}$", maxLength: 8 } },
    },
  }),
  enquiry("a pattern of fewer letters than the field must have", '"minLength"', "form/impossible-limits", {
    schema: {
      properties: { code: { type: "string", title: "Code", pattern: "^[A-Z]{2}-?\\d{1,3}$", minLength: 9 } },
    },
  }),
  enquiry("a pattern longer than the platform's field may be", '"pattern"', "form/impossible-limits", {
    schema: { properties: { Rego: { pattern: "^[A-Z0-9]{12}$" } } },
  }),
  enquiry("a postcode by a pattern of three digits", '"pattern"', "form/impossible-limits", {
    schema: {
      properties: {
        suburb: { type: "string", title: "Postcode", format: "postcode", pattern: "^[0-9]{3}$" },
      },
    },
  }),
  enquiry("a postcode of five digits at least", '"minLength"', "form/impossible-limits", {
    schema: {
      properties: { suburb: { type: "string", title: "Postcode", format: "postcode", minLength: 5 } },
    },
  }),
  enquiry("two fields whose names differ in one capital", '"Email"', "form/alike-fields", {
    schema: { properties: { Email: { type: "string", title: "E-mail", format: "email" } } },
  }),
  enquiry("milliseconds for seconds", '"minSeconds": 3000', "form/too-many-seconds", {
    spam: { minSeconds: 3000 },
  }),
  enquiry("a consent that is ticked in advance", '"default": true', "form/ticked-consent", {
    schema: { properties: { terms_conditions: { default: true } } },
  }),
  enquiry("a question for more than the maximum", '"value": 500', "form/impossible-ask", {
    ...seats({ maximum: 200 }),
    asks: [{ id: "many", field: "seats", operator: "greaterThan", value: 500, fields: ["Rego"] }],
  }),
  enquiry("a question for at least what is above the maximum", '"value": 201', "form/impossible-ask", {
    ...seats({ maximum: 200 }),
    asks: [{ id: "many", field: "seats", operator: "greaterThanInclusive", value: 201, fields: ["Rego"] }],
  }),
  enquiry("a question for less than the minimum", '"value": 2', "form/impossible-ask", {
    ...seats({ minimum: 2 }),
    asks: [{ id: "few", field: "seats", operator: "lessThan", value: 2, fields: ["Rego"] }],
  }),
  enquiry("a question for a number above the maximum", '"value": 300', "form/impossible-ask", {
    ...seats({ maximum: 200 }),
    asks: [{ id: "many", field: "seats", operator: "equal", value: 300, fields: ["Rego"] }],
  }),
  enquiry("a question for an answer that is no choice", '"value": "Yes"', "schema/not-in-list", {
    schema: { properties: { call: { type: "string", title: "Call me", enum: ["yes", "no"] } } },
    asks: [{ id: "call", field: "call", operator: "equal", value: "Yes", fields: ["Rego"] }],
  }),
  enquiry("a comparison of a name with a number", '"greaterThan"', "form/unfitting-operator", {
    asks: [{ id: "plate", field: "name", operator: "greaterThan", value: 5, fields: ["Rego"] }],
  }),
  enquiry("a step that asks nothing", '"fields": []', "form/empty-step", {
    steps: [{ id: "more", title: "More", fields: [] }],
  }),
  enquiry("a step whose questions are taken out", '"fields": []', "form/empty-step", {
    steps: [{ id: "contact", fields: [] }],
  }),
  one("a code by text message without a phone number", "forms/draw.json", '"sms"', verified, {
    ...{ title: "A draw", submitLabel: "Send", lead: { category: "Own" }, verify: ["sms"] },
    schema: {
      required: ["email"],
      properties: { email: { type: "string", title: "E-mail", format: "email" } },
    },
    draw: { who: ["email"], prizes: [{ id: "mug", label: "A mug", weight: 1 }] },
  }),
  one("a code by e-mail without an e-mail address", "forms/draw.json", '"email"', verified, {
    ...{ title: "A draw", submitLabel: "Send", lead: { category: "Own" }, verify: ["email"] },
    schema: {
      required: ["phone"],
      properties: { phone: { type: "string", title: "Phone", format: "phone" } },
    },
    draw: { who: ["phone"], prizes: [{ id: "mug", label: "A mug", weight: 1 }] },
  }),
  enquiry("a payment of no field", '"payment"', "schema/missing-property", { payment: { of: "field" } }),
  enquiry("a payment of a misspelt field", '"amout"', "form/unknown-field", {
    payment: { of: "field", amount: "amout" },
  }),
  enquiry("a payment of a name", '"amount": "name"', "form/no-amount", {
    payment: { of: "field", amount: "name" },
  }),
];
