import { expect, it } from "vitest";
import { type FormWidget, formWidgets, isSeen } from "../../schemas/documents/form-widgets.ts";
import { findFieldKind, kinds } from "./kinds.ts";

it.each(Object.keys(kinds))("knows a field that it has made as %s again", (kind) => {
  const { schema, widget } = kinds[kind] ?? { schema: { type: "string" } };
  expect(findFieldKind({ ...schema, title: "A question" }, widget && { widget })).toBe(kind);
});

it("offers every input that visitors see, by itself or by the kind of answer that it is usual for", () => {
  const offered = new Set<string>(Object.values(kinds).flatMap(({ widget }) => widget ?? []));
  const others = (Object.keys(formWidgets) as FormWidget[]).filter((widget) => {
    const { usualFor, choices } = formWidgets[widget];
    return isSeen({ widget }) && !offered.has(widget) && !usualFor && !choices;
  });
  // Both are kinds of their own: a text without an input of its own, and a format.
  expect(others).toEqual(["postcode", "text"]);
});
