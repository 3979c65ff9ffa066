import { iconSchema } from "../../schemas/parts/icon-names.ts";
import { choice, flag, list } from "../../schemas/parts/object.ts";

/** What an entry needs that is no field of the dealer's own. */
export const requireFactFields = <const Names extends readonly string[]>(...names: Names) =>
  ({
    if: { not: { anyOf: [{ required: ["field"] }, { required: ["allFields"] }] } },
    then: { required: names },
  }) as const;

/** Entries of a specification: a label, a value of the car, and its format. */
export const specItemsSchema = list("Entries in order; one whose value is empty, null or the word null is left out.", {
  type: "object",
  additionalProperties: false,
  ...requireFactFields("label"),
  properties: {
    id: { type: "string", description: "Name of the entry, by which a layer changes it." },
    field: {
      type: "string",
      refersTo: "ownField",
      description:
        "Field of the dealer's own (`fields` of site.json): it gives the label, value, unit and wording that the entry does not say.",
    },
    allFields: flag("true: stands for every field of the dealer's own that the list does not name."),
    label: { type: "string", description: "Label of the value." },
    value: {
      type: ["string", "number", "boolean", "null"],
      description: "Value, usually bound to the car.",
    },
    format: choice(
      "text unchanged; number with separators; money in AUD; date and month from ISO 8601; feet with its metres; upper for states; year without separators.",
      ["text", "number", "money", "date", "month", "feet", "upper", "year"],
    ),
    suffix: { type: "string", description: "Unit after the value, such as km." },
    words: {
      type: "object",
      description: "Wording of coded values, such as used.",
      additionalProperties: { type: "string" },
    },
    line: {
      type: "boolean",
      description: "On cards and headings: whether it has a line of its own, below the first four facts.",
    },
    icon: {
      ...iconSchema,
      description:
        "Stands for the label on cards and headings, where only screen readers then read the label; leave it out to show the label.",
    },
  },
});
