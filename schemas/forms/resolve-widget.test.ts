import { expect, it } from "vitest";
import { resolveWidget } from "./resolve-widget.ts";

it.each([
  [{ type: "string", format: "date" }, "date"],
  [{ type: "string", format: "date-time" }, "datetime"],
  [{ type: "string", format: "email" }, "email"],
  [{ type: "string", format: "phone" }, "tel"],
  [{ type: "string", format: "abn" }, "text"],
  [{ type: "string", enum: ["a"] }, "select"],
  [{ type: "integer" }, "text"],
  [{ type: "integer", enum: [1] }, "select"],
  [{ type: "boolean" }, "checkbox"],
  [{ type: "array" }, "checkboxes"],
] as const)("asks %j by the usual widget, unless its JSON names another", (field, widget) => {
  expect(resolveWidget(field)).toBe(widget);
  expect(resolveWidget(field, { widget: "hidden" })).toBe("hidden");
});
