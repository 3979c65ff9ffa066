import { expect, it } from "vitest";
import type { FormWidget } from "../../../schemas/documents/form-widgets.ts";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import type { FieldInputProps } from "./field-props.ts";
import { widgets } from "./widgets.gen.ts";

function shown(widget: FormWidget, more: Partial<FieldInputProps> = {}): string {
  const { input: Input } = widgets[widget];
  const props: FieldInputProps = {
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
  };
  return renderToHtml(<Input {...props} />);
}

it("[M8.14] measures what is typed, and no date or time", () => {
  for (const widget of ["text", "email", "tel"] as const) expect(shown(widget)).toMatch(/minLength="2" maxLength="40"/);
  for (const widget of ["date", "datetime"] as const) expect(shown(widget)).not.toMatch(/(min|max)length/i);
});

it("asks for numbers with the keyboard of numbers", () => {
  expect(shown("text", { schema: { type: "number", title: "Load" } })).toContain('inputMode="decimal"');
});

it("shows an amount of money that a form begins with in thousands, and what is typed as it is", () => {
  const schema = { type: "number" as const, title: "Budget" };
  expect(shown("currency", { schema, value: 62_990 })).toContain('value="62,990"');
  expect(shown("currency", { schema, value: "62990" })).toContain('value="62990"');
});

it("[M8.14] makes no hidden value read-only", () => {
  expect(shown("hidden", { value: "x" })).toBe('<input type="hidden" name="one" value="x"/>');
});

it("[M8.14] requires a menu only where it has an empty choice", () => {
  const schema = { type: "string" as const, title: "One", enum: ["a", "b"] };
  expect(shown("select", { schema })).toMatch(/<select[^>]* required/);
  const chosen = shown("select", { schema: { ...schema, default: "a" }, value: "a" });
  expect(chosen).not.toMatch(/ required/);
  expect(chosen).not.toMatch(/<option value=""/);
});
