import { carSchema } from "../../schemas/entities/car.schema.ts";
import { type CarPart, findCarPartByPath, listCarPaths } from "../../schemas/entities/car-fields.ts";
import type { ColumnValues } from "./cells.ts";
import { areTelling, canHoldValues, findFieldByWords, type KnownWords, mapTransmissions } from "./column-values.ts";
import { findFieldsByHeader, isVague, rankHeaderMatch, splitHeaderWords } from "./header-words.ts";
import { detectColumnUnit, type ForeignUnit } from "./units.ts";

/** A column of a file: the field of a car that its header and values mean, if it is plain, and values below it. */
export interface CsvColumn {
  column: string;
  field?: string;
  /** The field that it would mean if another column did not mean it more plainly. */
  second?: string;
  /** The unit of its numbers, if it is not the field's own. */
  unit?: ForeignUnit;
  /** Which of the two transmissions each written one is. */
  transmissions?: { [written: string]: string };
  examples: string[];
}

/** What each of several columns means. */
export function identifyColumns(
  read: readonly ColumnValues[],
  schema: CarPart = carSchema,
  words: KnownWords = {},
): CsvColumn[] {
  const names = listCarPaths(schema);
  // The platform's own titles are for people: the words of headers are known (header-words.ts).
  const labelOf = (field: string) => (field.startsWith("own.") ? findCarPartByPath(field, schema)?.title : undefined);
  const isOfCaravans = read.some(({ column }) => /^(atm|berths?|sleeps|aggregate)\b/.test(splitHeaderWords(column)));
  const known = read.map(({ column, values }) => {
    const suggestion = findFieldsByHeader(column, names, labelOf).filter(
      (field) => canHoldValues(field, values, schema) && (!isVague(column, field) || areTelling(field, values, words)),
    );
    const [own, other] = isOfCaravans ? ["caravan.", "variant."] : ["variant.", "caravan."];
    const isOther = (field: string) => field.startsWith(other) && suggestion.some((text) => text.startsWith(own));
    return suggestion.filter((field) => !isOther(field));
  });
  const chosen = assigned(read, known);
  return read.map(({ column, values }, index) => {
    const field = chosen[index];
    const second = known[index]?.[0];
    const transmissions = field === "trans" ? mapTransmissions(values) : {};
    const unit = field === undefined ? undefined : detectColumnUnit(field, column, values);
    return {
      column,
      ...(unit !== undefined && { unit }),
      examples: values.slice(0, 3),
      ...(field === undefined ? second !== undefined && { second } : { field }),
      ...(Object.keys(transmissions).length > 0 && { transmissions }),
    };
  });
}

/** A field for each column, none twice but pictures: first what headers name most plainly, last what only cells say. */
function assigned(read: readonly ColumnValues[], suggestion: readonly (readonly string[])[]): (string | undefined)[] {
  const chosen: (string | undefined)[] = read.map(() => undefined);
  const take = (index: number, field: string | undefined) => {
    if (field === undefined || chosen[index] !== undefined) return;
    if (field === "images" || !chosen.includes(field)) chosen[index] = field;
  };
  const rank = (index: number, field: string) => rankHeaderMatch(read[index]?.column ?? "", field);
  const all = suggestion.flatMap((fields, index) => fields.map((field, place) => ({ index, field, place })));
  const order = all.toSorted(
    (item, two) => item.place - two.place || rank(item.index, item.field) - rank(two.index, two.field),
  );
  for (const { index, field } of order) take(index, field);
  for (const [index, { values }] of read.entries()) take(index, findFieldByWords(values));
  return chosen;
}
