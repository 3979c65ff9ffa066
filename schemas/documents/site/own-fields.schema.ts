import { choice, flag } from "../../parts/object.ts";
import { text } from "../../parts/properties.ts";

/** Fields of a vehicle that a dealer declares. */
export const ownFieldsSchema = {
  type: "object",
  keysDefine: "ownField",
  description:
    "Fields of a vehicle besides the platform's, by a name of your own: `seat_height` is `own.seat_height` of a car in maps, bindings and comparisons, and an attribute of the search. Visitors can see them.",
  examples: [{ seat_height: { label: "Seat height", type: "number", unit: "mm", filter: true } }],
  propertyNames: {
    pattern: "^[a-z][a-z0-9_]{0,39}$",
    description: "Write a small letter, then small letters, digits and _, such as seat_height.",
  },
  maxProperties: 40,
  additionalProperties: {
    type: "object",
    description: 'A field, such as { "label": "Seat height", "type": "number", "unit": "mm" }.',
    additionalProperties: false,
    required: ["label", "type"],
    allOf: [
      {
        if: { required: ["type"], properties: { type: { const: "choice" } } },
        then: { required: ["choices"] },
      },
    ],
    properties: {
      label: {
        ...text("What it is called on pages, in filters, and by the column of a file."),
        minLength: 1,
      },
      type: choice("What its values are: a text, a number, yes or no, or one of `choices`.", [
        "text",
        "number",
        "flag",
        "choice",
      ]),
      unit: text("Unit of its numbers, such as mm."),
      choices: {
        type: "array",
        minItems: 1,
        uniqueItems: true,
        items: { type: "string", minLength: 1 },
        description: "The values that it can have, as visitors read them.",
      },
      filter: flag("true: it is a filter of every search page."),
    },
  },
} as const;
