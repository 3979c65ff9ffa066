import { expect, it } from "vitest";
import type { PublicField } from "../../../schemas/forms/public-form.ts";
import { htmlOf } from "../../parts/render-for-test.tsx";
import { widgetOf } from "./field-inputs.ts";
import type { FieldInputProps } from "./field-props.ts";
import { HiddenInput } from "./hidden-input/HiddenInput.tsx";
import { Select } from "./select/Select.tsx";
import { TextInput } from "./text-input/TextInput.tsx";

const props = (more: Partial<FieldInputProps> = {}): FieldInputProps => ({
  name: "one",
  id: "one",
  schema: { type: "string", title: "One", minLength: 2, maxLength: 40 },
  ui: {},
  value: undefined,
  required: true,
  describedBy: undefined,
  invalid: false,
  onChange() {},
  ...more,
});

it("[M8.14] measures what is typed, and no date or time", () => {
  expect(htmlOf(<TextInput {...props()} />)).toMatch(/minLength="2" maxLength="40"/);
  for (const widget of ["date", "datetime", "appointment"] as const)
    expect(htmlOf(<TextInput {...props({ ui: { widget } })} />)).not.toMatch(/(min|max)length/i);
});

it.each([
  [{ type: "string", format: "date" }, "date"],
  [{ type: "string", format: "date-time" }, "datetime"],
  [{ type: "string", format: "email" }, "email"],
  [{ type: "string", format: "phone" }, "tel"],
  [{ type: "string", format: "abn" }, "text"],
  [{ type: "string", enum: ["a"] }, "select"],
] as const)("draws %j as the usual widget of its format, unless its JSON names another", (schema, widget) => {
  expect(widgetOf(schema as unknown as PublicField, {})).toBe(widget);
  expect(widgetOf(schema as unknown as PublicField, { widget: "textarea" })).toBe("textarea");
});

it("asks for numbers with the keyboard of numbers", () => {
  const schema = { type: "number" as const, title: "Load" };
  expect(htmlOf(<TextInput {...props({ schema })} />)).toContain('inputMode="decimal"');
});

it("shows an amount of money that a form begins with in thousands, and what is typed as it is", () => {
  const schema = { type: "number" as const, title: "Budget" };
  const shown = (value: string | number) =>
    htmlOf(<TextInput {...props({ schema, ui: { widget: "currency" }, value })} />);
  expect(shown(62_990)).toContain('value="62,990"');
  expect(shown("62990")).toContain('value="62990"');
});

it("[M8.14] makes no hidden value read-only", () => {
  expect(htmlOf(<HiddenInput {...props({ value: "x" })} />)).toBe(
    '<input type="hidden" name="one" value="x"/>',
  );
});

it("[M8.14] requires a menu only where it has an empty choice", () => {
  const schema = { type: "string" as const, title: "One", enum: ["a", "b"] };
  expect(htmlOf(<Select {...props({ schema })} />)).toMatch(/<select[^>]* required/);
  const chosen = htmlOf(<Select {...props({ schema: { ...schema, default: "a" }, value: "a" })} />);
  expect(chosen).not.toMatch(/ required/);
  expect(chosen).not.toMatch(/<option value=""/);
});
