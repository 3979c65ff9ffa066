import type { FromSchema } from "json-schema-to-ts";
import * as s from "../../parts/schema.ts";

const texts = (description: string) => s.list(description, { type: "string" });

/** How one field of a car is derived from the cells of a row. The steps run in the order of this list. */
export const fieldRuleSchema = s.object("How one field of a car is derived from a row.", {
  "value?": {
    type: ["string", "number", "boolean"],
    description: "A fixed value for every row; no other step applies.",
  },
  "from?": {
    type: ["string", "array"],
    items: { type: "string" },
    description:
      "Column, or several: the first one with a value is used; for a list (pictures, categories), all are used. Values of JSON and XML have dotted paths: `mileage.value`, `image[0].url`, `prices.price[type=public].value`.",
  },
  "template?": s.text(
    "Text with {field} (of the map), {Column}, {row} (its number) or {*} (all of its cells). Empty when one of them has no value, but for a part in brackets, which vanishes with its value: `{make} {model}[ {badge}]`.",
  ),
  "nulls?": texts("Values treated as empty here, in addition to the map's own; case-insensitive."),
  "strip?": s.text("A template whose result is removed from the start of the text, ignoring case."),
  "split?": s.text("Splits the text at this; `part` selects a piece."),
  "part?": s.whole("Index of the piece after `split`, 0 first, -1 last; absent means 0."),
  "word?": s.whole("Index of the one word to keep, 0 first, -1 last."),
  "once?": s.flag(
    "A text whose words are all doubled is reduced to one copy: `Corolla Corolla`, `Ascent Sport Ascent Sport`, `Ascent Ascent Sport Sport`. For feeds that double every word; default: false.",
  ),
  "unit?": s.text(
    "Unit required after the number, such as `Doors`; a value with any other unit is left out and reported.",
  ),
  "convert?": s.choice(
    "Unit of the column's numbers, which become the field's: miles become km (`km`); hp and PS become kW (`variant.power`), t become kg (masses, such as `variant.grossvehiclemass`), rounded. A cell with a unit of its own is read by that one.",
    ["miles", "hp", "PS", "t"],
  ),
  "unitFrom?": s.text(
    "Column that has the unit of the number in each row, such as `mileage.unit` with KM or MI, or the currency of a price; one that the number has beside it goes first.",
  ),
  "dictionary?": s.byName("Translations of values; case-insensitive.", {
    type: ["string", "number", "boolean", "null"],
  }),
  "otherwise?": s.choice("What to do with a value that is not in the dictionary; absent means keep.", [
    "keep",
    "empty",
    "problem",
  ]),
  "as?": s.choice(
    "Type of the value: number takes the first number in the text, in the file's notation (24,990 and $24 990 too; see decimal), slug makes a URL segment, hash a short stable word, list splits at commas, semicolons or pipes. Absent means what the field needs: a number, yes or no, a list, a date, or text.",
    ["text", "number", "boolean", "lower", "slug", "hash", "list"],
  ),
  "min?": s.amount("Smallest valid number."),
  "max?": s.amount("Largest valid number."),
  "default?": { type: ["string", "number", "boolean"], description: "Used where there is no value." },
});

/** A map from the columns of a file to the fields of a car (docs/stock/map.md). */
export const importMapSchema = {
  $id: "import-map",
  type: "object",
  additionalProperties: false,
  required: ["fields"],
  properties: {
    $schema: s.text("Schema for editors: the path to schemas/json-schema/import-map.schema.json from here."),
    description: s.text("What the map is for."),
    columns: texts(
      "Names of the columns in order, for a file whose first row is a car and no header; `--suggest` guesses them by their values.",
    ),
    delimiter: s.text("Delimiter of the cells; absent: detected (comma, semicolon, tab or pipe).", {
      minLength: 1,
      maxLength: 1,
    }),
    encoding: s.choice("Character encoding of the file; absent: detected.", [
      "utf-8",
      "utf-16le",
      "utf-16be",
      "windows-1252",
    ]),
    decimal: s.choice(
      "Decimal mark of the numbers: 24,990.50 or 24.990,50; absent: detected from all numbers of the file.",
      [".", ","],
    ),
    dates: s.choice(
      "Order in dates such as 3/4/2026; absent: day first. 2026-04-03, 3 Apr 2026, 20260403, the numbers of spreadsheets, and times with am, pm or a zone are read too.",
      ["day first", "month first"],
    ),
    lastColumnTakesRest: s.flag(
      "Whether the last column is free text that can contain the delimiter without quotes: a row's cells beyond the header are part of it; default: false.",
    ),
    nulls: texts("Values treated as empty in any column; case-insensitive."),
    missing: s.choice(
      "What becomes of cars that the import before had and this file lacks. `removed`: they leave the site at once. `sold`: they are sold from now on, and shown as such for the days of the setting `soldDays`. Absent means removed.",
      ["removed", "sold"],
    ),
    required: texts("Fields that a row must have, in addition to those required of every car."),
    fields: s.byName(
      "Rules by field of a car; a dot reaches into an object: variant.cylinders, finance_lenders.<provider>.paymentWeek, finance_lenders.<provider>.entries.<name>.",
      fieldRuleSchema,
    ),
  },
} as const;

export type FieldRule = FromSchema<typeof fieldRuleSchema>;
export type ImportMap = FromSchema<typeof importMapSchema>;
