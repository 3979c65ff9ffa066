import { listCarPaths } from "../../schemas/entities/car-fields.ts";
import { normaliseWord } from "../../schemas/entities/word-key.ts";
import { findFieldByWords, mapTransmissions } from "./column-values.ts";
import { findFieldsByHeader } from "./header-words.ts";

const vin = /^[A-HJ-NPR-Z0-9]{17}$/i;
const address = /^(?:https?:)?\/\//i;
const year = /^(?:19|20)\d\d$/;
const number = /^(?:A?U?\$)? ?\d[\d,. ]*(?: ?km)?$/i;
const fuel = /^(?:petrol|diesel|electric|(?:plug-in )?hybrid|unleaded|premium unleaded|ulp|pulp|lpg|gas)\b/i;
const body =
  /^(?:sedan|hatch(?:back)?|suv|wagon|ute|utility|van|coupe|convertible|people mover|cab chassis|bus|truck)\b/i;
const colour = /\b(?:white|black|grey|gray|silver|blue|red|green|yellow|orange|brown|gold|beige|purple|bronze)\b/i;

/** Whether the first row of a file is a car and no header: it has values, and no word for a field. */
export function isCar(first: readonly string[]): boolean {
  const names = listCarPaths();
  const values = first.filter((cell) => vin.test(cell) || address.test(cell) || number.test(cell));
  return values.length >= 2 && !first.some((cell) => findFieldsByHeader(cell, names).length > 0);
}

type Test = (values: readonly string[]) => boolean;

const mostAre =
  (test: (text: string) => boolean): Test =>
  (values) =>
    values.filter(test).length * 4 >= values.length * 3;
const matching = (words: RegExp): Test => mostAre((text) => words.test(text));

const amountOf = (text: string) => Number(text.replace(/\D/g, ""));
/** Numbers as dealers end their prices. */
const isAsked = mostAre(
  (text) => text.includes("$") || /(?:[05]0|[89][059]|88|77)$/.test(text.replace(/[.,]00?$/, "")),
);
const isLarge: Test = (values) => matching(number)(values) && mostAre((text) => amountOf(text) >= 1000)(values);
const areOwn: Test = (values) =>
  new Set(values).size === values.length &&
  mostAre((text) => /^[A-Z0-9/-]{2,12}$/i.test(text) && /\d/.test(text))(values);

/**
 * Names for the columns of a file without a header, by their values: a field where they are plain, else the column's number.
 * `makes`: those that are known.
 */
export function guessColumns(rows: readonly (readonly string[])[], makes: readonly string[]): string[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const names: (string | undefined)[] = Array.from({ length: width }, () => undefined);
  const valuesOf = (column: number) => rows.flatMap((row) => row[column]?.trim() || []);
  const known = new Set(makes.map(normaliseWord));
  const take = (field: string, test: Test, from = 0, to = width) => {
    if (names.includes(field)) return;
    for (let column = from; column < to; column++) {
      if (names[column] !== undefined || !(valuesOf(column).length > 0 && test(valuesOf(column)))) continue;
      names[column] = field;
      return;
    }
  };
  take("vin", matching(vin));
  for (let column = 0; column < width; column++)
    if (matching(address)(valuesOf(column)) && valuesOf(column).length > 0) names[column] = "images";
  take("year", matching(year));
  take(
    "make",
    mostAre((text) => known.has(normaliseWord(text))),
  );
  take("fuel", matching(fuel));
  take("trans", (values) => Object.keys(mapTransmissions(values)).length * 4 >= new Set(values).size * 3);
  take("simple_body", matching(body));
  take("colour", matching(colour));
  for (const field of ["status", "car_type", "drive"]) take(field, (values) => findFieldByWords(values) === field);
  take("km", (values) => isLarge(values) && mostAre((text) => /km/i.test(text))(values));
  take("price", (values) => isLarge(values) && isAsked(values));
  take("km", isLarge);
  take("stocknum", areOwn);
  const make = names.indexOf("make");
  const isText = mostAre((text) => text.length <= 40 && !address.test(text));
  if (make >= 0) {
    take("model", isText, make + 1, make + 2);
    if (names[make + 1] === "model")
      take("badge", (values) => isText(values) && !matching(number)(values), make + 2, make + 3);
  }
  take(
    "dealercomments",
    mostAre((text) => text.length > 60),
  );
  return names.map((name, column) => name ?? `column ${column + 1}`);
}
