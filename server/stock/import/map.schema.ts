import type { FromSchema } from "json-schema-to-ts";

const texts = (description: string) => ({ type: "array", items: { type: "string" }, description }) as const;

/** How one field of a car is made from the cells of a row. The steps run in the order in which they stand here. */
export const fieldRuleSchema = {
  type: "object",
  description: "How one field of a car is made of a row.",
  additionalProperties: false,
  properties: {
    value: {
      type: ["string", "number", "boolean"],
      description: "The same for every row; no other step applies.",
    },
    from: {
      type: ["string", "array"],
      items: { type: "string" },
      description:
        "Column, or several of which the first with a value counts; of a list (pictures, categories) all count.",
    },
    template: {
      type: "string",
      description:
        "Text with {field} (already mapped, in the map's order), {Column}, {row} (its number) or {*} (all of its cells). Empty when one of them has no value.",
    },
    nulls: texts("Values that mean nothing here, besides the map's own; upper and lower case alike."),
    strip: { type: "string", description: "A template: what it gives is cut off the front, ignoring case." },
    split: { type: "string", description: "Cuts the text at this; `part` says which piece counts." },
    part: { type: "integer", description: "Piece after `split`, 0 first, -1 last; absent means 0." },
    word: { type: "integer", description: "Only this word of the text, 0 first, -1 last." },
    once: {
      type: "boolean",
      description:
        "A text whose words all come twice is said once: `Corolla Corolla`, `Ascent Sport Ascent Sport`, `Ascent Ascent Sport Sport`. For feeds that double every word; absent means no.",
    },
    unit: {
      type: "string",
      description:
        "Unit that must stand behind the number, such as `Doors`; another one is a problem of the value.",
    },
    dictionary: {
      type: "object",
      description: "Values in other words; upper and lower case alike.",
      additionalProperties: { type: ["string", "number", "boolean", "null"] },
    },
    otherwise: {
      type: "string",
      enum: ["keep", "empty", "problem"],
      description: "What becomes of a value that is not in the dictionary; absent means keep.",
    },
    as: {
      type: "string",
      enum: ["text", "number", "boolean", "lower", "slug", "hash", "list"],
      description:
        "Form of the value: number takes the first number of the text (24,990 and $24 990 too), slug makes a URL segment, hash a short stable word, list cuts at commas, semicolons or pipes. Absent means what the field needs: a number, yes or no, a list, or text.",
    },
    min: { type: "number", description: "Smallest number that is believed." },
    max: { type: "number", description: "Largest number that is believed." },
    default: { type: ["string", "number", "boolean"], description: "Used where there is no value." },
  },
} as const;

/** A map from the columns of a CSV file to the fields of a car (docs/stock.md). */
export const importMapSchema = {
  $id: "import-map",
  type: "object",
  additionalProperties: false,
  required: ["fields"],
  properties: {
    $schema: { type: "string", description: "Schema for editors." },
    description: { type: "string", description: "What the map reads." },
    delimiter: {
      type: "string",
      minLength: 1,
      maxLength: 1,
      description: "Between cells; absent means that it is found: a comma, semicolon, tab or pipe.",
    },
    encoding: {
      type: "string",
      enum: ["utf-8", "utf-16le", "utf-16be", "windows-1252"],
      description: "How the file's characters are written; absent means that it is found.",
    },
    nulls: texts("Values that mean nothing in any column; upper and lower case alike."),
    required: texts("Fields without which a row is refused, besides those of every car."),
    fields: {
      type: "object",
      description:
        "Rules by field of a car; a dot reaches into an object: variant.cylinders, finance_lenders.<provider>.paymentWeek, finance_lenders.<provider>.entries.<name>.",
      additionalProperties: fieldRuleSchema,
    },
  },
} as const;

export type FieldRule = FromSchema<typeof fieldRuleSchema>;
export type ImportMap = FromSchema<typeof importMapSchema>;
