import { expect, it } from "vitest";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { addFormPart, leaveOutOfOthers, removeField } from "./form-model.ts";

const formWith = (id: string, fields: string[], more: Partial<FormDocument> = {}): FormDocument => ({
  id,
  title: id,
  schema: {
    required: fields,
    properties: Object.fromEntries(fields.map((field) => [field, { type: "string" as const, title: field }])),
  },
  lead: { category: "Sales" },
  submitLabel: "Send",
  ...more,
});
const enquiry = formWith("enquiry", ["name", "email"]);

it("adds a form by a box of its own, and asks what this form does not", () => {
  expect(addFormPart(enquiry, formWith("test-drive", ["email", "day"]))).toEqual([
    {
      op: "set",
      steps: ["schema", "properties", "opt_in_test_drive"],
      value: { type: "boolean", title: "Test drive" },
    },
    {
      op: "set",
      steps: ["parts"],
      value: [{ id: "test-drive", form: "test-drive", box: "opt_in_test_drive", fields: ["day"] }],
    },
  ]);
  const inSteps = formWith("enquiry", ["name"], {
    steps: [{ id: "one", title: "One", fields: ["name"] }],
    parts: [],
  });
  expect(addFormPart(inSteps, formWith("finance", ["term"]))).toMatchObject([
    {},
    { steps: ["steps", "one", "fields"], value: ["name", "opt_in_finance"] },
    { op: "insert", steps: ["parts"] },
  ]);
});

it("says why a form cannot be added", () => {
  expect(addFormPart(enquiry, formWith("same", ["name"]))).toMatchObject({
    problem: expect.stringContaining("already"),
  });
  const alone = formWith("win", ["age"], { draw: { who: ["age"], prizes: [] } });
  expect(addFormPart(enquiry, alone)).toMatchObject({ problem: expect.stringContaining("cannot be part") });
});

it("takes a field out of all that names it, and leaves nothing empty or half said behind", () => {
  const form = formWith("contact", ["name", "email", "phone"], {
    requireOne: ["email", "phone"],
    asks: [{ id: "call", field: "name", is: ["Sam"], fields: ["phone"] }],
    rules: [{ id: "sundays", when: { condition: "never" }, leaveOut: { phone: ["none"] } }],
    spam: { honeypot: "phone" },
  });
  form.schema.required = ["name"];
  expect(removeField(form, "phone")).toEqual([
    // Where one of two fields is required, removing one makes the other required.
    { op: "remove", steps: ["requireOne"] },
    { op: "set", steps: ["schema", "required"], value: ["name", "email"] },
    { op: "remove", steps: ["asks", "call"] },
    { op: "remove", steps: ["rules", "sundays", "leaveOut", "phone"] },
    { op: "remove", steps: ["spam", "honeypot"] },
    { op: "remove", steps: ["schema", "properties", "phone"] },
  ]);
});

it("takes a field out of the forms to which its form is added", () => {
  const trade = { id: "trade", form: "trade-in", box: "opt_in_trade", fields: ["state", "kms"] };
  const rules = [{ id: "plain", hide: ["name", "trade.state"] }];
  const forms = { enquiry: { ...enquiry, parts: [trade, { ...trade, id: "other", form: "finance" }], rules } };
  expect(leaveOutOfOthers(forms as unknown as JsonObject, "trade-in", "state")).toEqual([
    { op: "set", steps: ["enquiry", "parts", "trade", "fields"], value: ["kms"] },
    { op: "set", steps: ["enquiry", "rules", "plain", "hide"], value: ["name"] },
  ]);
});

it("keeps the field to which a code is sent", () => {
  const form = formWith("win", ["phone"], { verify: ["sms"] });
  form.schema.properties.phone = { type: "string", title: "Phone", format: "phone" };
  expect(removeField(form, "phone")).toHaveProperty("problem");
});
