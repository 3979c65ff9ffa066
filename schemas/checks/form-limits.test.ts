import { expect, test } from "vitest";
import type { FieldSchema, FormAsk, FormDocument } from "../documents/form.ts";
import { fieldFormats } from "../form-widgets/form-formats.ts";
import { formats } from "../forms/formats.ts";
import { measurePattern } from "../forms/pattern.ts";
import { checkForm } from "./form.ts";

const codes = (field: Partial<FieldSchema>, more: Partial<FormDocument> = {}) =>
  checkForm(
    {
      ...{ title: "A form", submitLabel: "Send", lead: { category: "Own" } },
      schema: {
        properties: {
          one: { type: "string", title: "One", ...field },
          more: { type: "string", title: "More" },
        },
      },
      ...more,
    },
    [],
  ).map(({ code }) => code);

test("formats say the shortest and the longest text that they take", () => {
  for (const name of ["postcode", "vin", "bsb", "rego"] as const) {
    const { shortest: least, longest: most } = fieldFormats[name];
    expect(measurePattern(formats[name].source), name).toEqual({ least, most });
  }
});

test.each<Partial<FieldSchema>>([
  { pattern: "^[0-9]{4}$", maxLength: 4, minLength: 4 },
  { pattern: "^[0-9]{1,10}$", maxLength: 8 },
  { pattern: "^6[0-9]{3}$", format: "postcode" },
  { pattern: "^[0-9]{3}", maxLength: 8, format: "postcode" },
  { pattern: "^[A-Z]{3} ?[0-9]{3}$", format: "rego", maxLength: 10 },
])("limits that an answer can meet are not told: %j", (field) => {
  expect(codes(field)).toEqual([]);
});

test.each<Partial<FieldSchema>>([
  { pattern: "^[0-9]{3}$", format: "postcode", maxLength: 3 },
  { pattern: "^[0-9]{10}$", minLength: 12, maxLength: 8 },
  { pattern: "^[0-9]{10}$", minLength: 12, format: "date" },
])("a field with several limits that contradict each other has one finding: %j", (field) => {
  expect(codes(field)).toHaveLength(1);
});

const whole: Partial<FieldSchema> = { type: "integer", minimum: 2, maximum: 200 };
test.each<[Partial<FieldSchema>, FormAsk["operator"], number, string[]]>([
  [whole, "greaterThan", 199, []],
  [whole, "greaterThan", 200, ["form/impossible-ask"]],
  [whole, "greaterThanInclusive", 200, []],
  [whole, "greaterThanInclusive", 200.5, ["form/impossible-ask"]],
  [whole, "lessThan", 3, []],
  [whole, "lessThanInclusive", 2, []],
  [whole, "lessThanInclusive", 1, ["form/impossible-ask"]],
  [whole, "notEqual", 500, []],
  [{ type: "number", maximum: 200 }, "lessThan", -5, []],
  [{ type: "integer", maximum: 2.5 }, "greaterThan", 2, ["form/impossible-ask"]],
  [{ type: "integer", enum: [2, 5, 7] }, "greaterThan", 5, []],
  [{ type: "integer", enum: [2, 5, 7] }, "greaterThan", 7, ["form/impossible-ask"]],
  [{ type: "boolean" }, "greaterThan", 7, ["form/unfitting-operator"]],
])("a question about %j that waits for %s %d", (field, operator = "equal", value, found) => {
  const asks = [{ id: "ask", field: "one", operator, value, fields: ["more"] }];
  expect(codes(field, { asks })).toEqual(found);
});

test("a hidden value that must be true is no consent, and a box that may be ticked is none either", () => {
  const agreed = { type: "boolean", const: true, default: true } as const;
  expect(codes(agreed)).toEqual(["form/ticked-consent"]);
  expect(codes(agreed, { ui: { one: { widget: "hidden" } } })).toEqual([]);
  expect(codes({ type: "boolean", default: true })).toEqual([]);
});

test("a way to verify that is never used is a warning where another one is", () => {
  const severity = (verify: FormDocument["verify"]) =>
    checkForm(
      {
        ...{ title: "A form", submitLabel: "Send", lead: { category: "Own" }, ...(verify && { verify }) },
        schema: { properties: { to: { type: "string", title: "E-mail", format: "email" } } },
      },
      [],
    ).map((finding) => `${finding.code} ${finding.severity} ${finding.pointer}`);
  expect(severity(["sms", "email"])).toEqual(["form/verify-without-contact warning /verify/0"]);
  expect(severity(["sms"])).toEqual(["form/verify-without-contact error /verify/0"]);
  expect(severity(["email"])).toEqual([]);
});
