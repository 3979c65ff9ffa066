import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Row } from "./cells.ts";
import type { StockLimits } from "./limits.ts";
import { StockError } from "./stock-error.ts";

/** The records of a text: a JSON list, `{ "cars": [...] }`, or one JSON value a line. Throws StockError on anything else. */
export function parseRecords(text: string, name = "The feed"): JsonValue[] {
  const trimmed = text.trim();
  try {
    if (trimmed.startsWith("[")) return JSON.parse(trimmed);
    const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (lines.length > 1) {
      try {
        return lines.map((line) => JSON.parse(line));
      } catch {
        // Not one value per line, so it is one value over several lines.
      }
    }
    const whole = JSON.parse(trimmed);
    return Array.isArray(whole.cars) ? whole.cars : [whole];
  } catch (error) {
    throw new StockError(`${name} is not valid JSON: ${(error as Error).message}`);
  }
}

/** The values of a record by their dotted paths; a list is one value. */
export function recordCells(
  record: JsonObject,
  before = "",
  cells: JsonObject = Object.create(null),
): JsonObject {
  for (const [name, value] of Object.entries(record))
    if (isObject(value)) recordCells(value, `${before}${name}.`, cells);
    else cells[`${before}${name}`] = value;
  return cells;
}

/** The rows of a list of records. Throws StockError where it exceeds a limit. */
export function jsonRows(text: string, name: string, { cars, recordKb }: StockLimits): Row[] {
  const records = parseRecords(text, name);
  if (records.length > cars)
    throw new StockError(`${name} contains ${records.length} cars; the limit is ${cars} (STOCK_MAX_CARS).`);
  return records.map((record, at) => {
    const row = at + 1;
    if (!isObject(record)) return { row, why: "is no record of a car: it has no fields" };
    if (JSON.stringify(record).length > recordKb * 1000)
      throw new StockError(`A record of ${name} is larger than ${recordKb} KB (STOCK_MAX_RECORD_KB).`);
    return { row, cells: recordCells(record) };
  });
}
