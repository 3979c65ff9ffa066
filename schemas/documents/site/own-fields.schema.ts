import * as s from "../../parts/schema.ts";

/** Fields of a vehicle that a dealer declares. */
export const ownFieldsSchema = s.byName(
  "Fields of a vehicle besides the platform's, by a name of your own: `seat_height` is `own.seat_height` of a car in maps, bindings and comparisons, and an attribute of the search. Visitors can see them.",
  s.object(
    'A field, such as { "label": "Seat height", "type": "number", "unit": "mm" }.',
    {
      label: s.text("What it is called on pages, in filters, and by the column of a file.", { minLength: 1 }),
      type: s.choice("What its values are: a text, a number, yes or no, or one of `choices`.", [
        "text",
        "number",
        "flag",
        "choice",
      ]),
      "unit?": s.text("Unit of its numbers, such as mm."),
      "choices?": s.list(
        "The values that it can have, as visitors read them.",
        { type: "string", minLength: 1 },
        { minItems: 1, uniqueItems: true },
      ),
      "filter?": s.flag("true: it is a filter of every search page."),
    },
    {
      allOf: [
        {
          if: { required: ["type"], properties: { type: { const: "choice" } } },
          then: { required: ["choices"] },
        },
      ],
    },
  ),
  {
    keysDefine: "ownField",
    examples: [{ seat_height: { label: "Seat height", type: "number", unit: "mm", filter: true } }],
    propertyNames: {
      pattern: "^[a-z][a-z0-9_]{0,39}$",
      description: "Write a small letter, then small letters, digits and _, such as seat_height.",
    },
    maxProperties: 40,
  },
);
