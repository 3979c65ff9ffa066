import * as s from "../../schemas/parts/schema.ts";

/** Wording of active filters, as props of the components that show them. */
export const chipLabelProperties = {
  queryLabel: s.liveText("The text query", "query"),
  valueLabels: s.byName("Wording of values by attribute.", s.byName("Wording by value.", { type: "string" }), {
    keysReferTo: "attribute",
  }),
  valueTexts: s.byName(
    "Wording of any value by attribute, such as 7 seats; a value's own wording takes precedence.",
    s.text("A value, such as {value} seats.", { live: ["value"], pattern: "\\{\\s*value" }),
    { keysReferTo: "attribute" },
  ),
  rangeLabels: s.byName(
    "Wording of ranges by attribute.",
    s.liveText("A range", "ends (both, same where both are equal, min or max), min, max"),
    { keysReferTo: "numericAttribute" },
  ),
} as const;
