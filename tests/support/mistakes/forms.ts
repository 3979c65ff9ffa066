import type { JsonObject } from "../../../schemas/json-value.ts";
import { type Mistake, one } from "./mistake.ts";

const enquiry = (title: string, line: string, code: string, form: JsonObject): Mistake =>
  one(title, "forms/enquiry.json", line, code, form);

const seats = (more: JsonObject): JsonObject => ({
  schema: { properties: { seats: { type: "integer", title: "Seats", ...more } } },
});

/** Forms that nobody can answer as they are meant. */
export const forms: Mistake[] = [
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
];
