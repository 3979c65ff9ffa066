import { isObject, type JsonValue } from "../../schemas/json-value.ts";

/** The values of a row by column: texts of a CSV file, values of a JSON record by their dotted paths. */
export type Cells = { readonly [column: string]: JsonValue };

/** A row: its number as a spreadsheet or a list has it, and its cells by column, or the reason why it has none. */
export type Row = { row: number } & ({ cells: Cells } | { why: string });

/** A column, or a value of records by its dotted path, with values of it. */
export interface ColumnValues {
  column: string;
  values: readonly string[];
}

/** A value as a text; an object has none. */
export function convertToText(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(convertToText).filter(Boolean).join(", ");
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}

/** A step into a list of records: `[0]`, or `[type=public]`, the first whose value of that name is this. */
const listStep = /^([^[\]]*)\[(\d{1,4}|[^[\]=]+=[^[\]]*)\]\.?(.*)$/;

const itemOf = (list: readonly JsonValue[], step: string): JsonValue => {
  if (/^\d+$/.test(step)) return list[Number(step)] ?? null;
  const [name = "", wanted = ""] = step.split("=");
  return (
    list.find((item) => isObject(item) && convertToText(item[name]).toLowerCase() === wanted.toLowerCase()) ?? null
  );
};

const stepInto = (value: JsonValue, path: string): JsonValue =>
  path
    .split(".")
    .reduce<JsonValue>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? (at[step] ?? null) : null), value);

/**
 * The cell of a column; nothing that every object has is one. A column can reach into a list of records:
 * `image[0].url`, `prices.price[type=public].value`.
 */
export function getCell(cells: Cells, column: string): JsonValue {
  if (Object.hasOwn(cells, column)) return cells[column] ?? null;
  const [, list = "", step = "", rest = ""] = listStep.exec(column) ?? [];
  const value = list !== "" && Object.hasOwn(cells, list) ? cells[list] : undefined;
  if (!Array.isArray(value)) return null;
  const item = itemOf(value, step);
  if (rest === "") return item;
  return rest.includes("[") && isObject(item) ? getCell(item, rest) : stepInto(item, rest);
}
