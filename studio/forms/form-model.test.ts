import { expect, it } from "vitest";
import type { FormDocument } from "../../schemas/documents/form.ts";
import { partsAdded } from "./form-model.ts";

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
  expect(partsAdded(enquiry, formWith("test-drive", ["email", "day"]))).toEqual([
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
  expect(partsAdded(inSteps, formWith("finance", ["term"]))).toMatchObject([
    {},
    { steps: ["steps", "one", "fields"], value: ["name", "opt_in_finance"] },
    { op: "insert", steps: ["parts"] },
  ]);
});

it("says why a form cannot be added", () => {
  expect(partsAdded(enquiry, formWith("same", ["name"]))).toMatchObject({
    problem: expect.stringContaining("already"),
  });
  const alone = formWith("win", ["age"], { draw: { who: ["age"], prizes: [] } });
  expect(partsAdded(enquiry, alone)).toMatchObject({ problem: expect.stringContaining("stand alone") });
});
