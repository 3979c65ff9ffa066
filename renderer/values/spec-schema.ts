import { iconSchema } from "../../schemas/parts/icon-names.ts";
import * as s from "../../schemas/parts/schema.ts";

/** What an entry needs that is no field of the dealer's own. */
export const requireFactFields = <const Names extends readonly string[]>(...names: Names) =>
  ({
    if: { not: { anyOf: [{ required: ["field"] }, { required: ["allFields"] }] } },
    then: { required: names },
  }) as const;

/** Entries of a specification: a label, a value of the car, and its format. */
export const specItemsSchema = s.list(
  "Entries in order; one whose value is empty, null or the word null is left out.",
  {
    type: "object",
    additionalProperties: false,
    ...requireFactFields("label"),
    properties: {
      id: s.text("Name of the entry, by which a layer changes it."),
      field: s.text(
        "Field of the dealer's own (`fields` of site.json): it gives the label, value, unit and wording that the entry does not say.",
        { refersTo: "ownField" },
      ),
      allFields: s.flag("true: stands for every field of the dealer's own that the list does not name."),
      label: s.text("Label of the value."),
      value: {
        type: ["string", "number", "boolean", "null"],
        description: "Value, usually bound to the car.",
      },
      format: s.choice(
        "text unchanged; number with separators; money in AUD; date and month from ISO 8601; feet with its metres; upper for states; capital for a word that begins with one; year without separators.",
        ["text", "number", "money", "date", "month", "feet", "upper", "capital", "year"],
      ),
      suffix: s.text("Unit after the value, such as km."),
      words: s.byName("Wording of coded values, such as used.", { type: "string" }),
      line: s.flag("On cards and headings: whether it has a line of its own, below the first four facts."),
      icon: {
        ...iconSchema,
        description:
          "Stands for the label on cards and headings, where only screen readers then read the label; leave it out to show the label.",
      },
    },
  },
);
