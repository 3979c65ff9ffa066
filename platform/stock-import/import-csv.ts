import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { systemClock } from "../base/clock.ts";
import { StockError, type StockLimits, type StoredCars, usualLimits } from "../stock/index.ts";
import { arrivals } from "./arrivals.ts";
import { csvText, type Encoding, findDelimiter, findEncoding, rowEnds, sepLine } from "./csv-text.ts";
import { fileError } from "./file-error.ts";
import type { ImportMap } from "./map.schema.ts";
import { type FileIds, type MissingCars, missingCars } from "./missing-cars.ts";
import { type NumberStyle, NumberSurvey, readNumber } from "./numbers.ts";
import { columnsLacking, columnsOf } from "./read-map.ts";
import { summaryOf } from "./report.ts";
import { carMapper, type RowProblem } from "./to-car.ts";

/** The result of an import. */
export interface ImportResult {
  /** Rows below the header. */
  rows: number;
  taken: number;
  /** Cars that the file no longer has, which are sold now (`missing` of the map). */
  sold: number;
  problems: RowProblem[];
  /** How the file was read: as set in its map, or as detected. */
  encoding: Encoding;
  delimiter: string;
  numbers: NumberStyle;
}

export interface ImportRequest {
  csv: string;
  map: ImportMap;
  /** Where the cars go; absent means that nothing is written. */
  target?: Pick<StoredCars, "replace">;
  /** The import before, for the map's `missing` and for cars that are new; absent: cars that the file lacks are removed. */
  missing?: MissingCars;
  /** ms since 1970 UTC; absent: now. */
  now?: number;
  limits?: StockLimits;
  /** IANA zone of times that say none; absent: UTC. */
  timeZone?: string;
}

type Source = Required<Omit<ImportRequest, "target" | "missing">>;

/**
 * Imports a CSV file: a stream from disk to disk, so that its size does not matter. Invalid rows are reported; the
 * rest replaces the stock in one step. Throws StockError if the file cannot be read, lacks a column of the map, or
 * contains no car: then the old stock stays.
 */
export async function importCsv({
  csv,
  map,
  target,
  missing,
  now = systemClock.now(),
  limits = usualLimits,
  timeZone = "UTC",
}: ImportRequest): Promise<ImportResult> {
  const source = { csv, map, limits, timeZone, now };
  const how = await howToRead(csv, map);
  const numbers = await numberStyle(source, how);
  const result: ImportResult = { rows: 0, taken: 0, sold: 0, problems: [], ...how, numbers };
  async function* lines(): AsyncGenerator<string> {
    const ids = { taken: new Map<string, number>(), refused: new Set<string>(), isSure: true };
    const withArrival = await arrivals(missing?.before, map, { now, longest: limits.recordKb * 1000 });
    for await (const car of cars(source, result, ids)) yield JSON.stringify(withArrival(car));
    if (result.taken === 0)
      throw new StockError(
        result.rows === 0
          ? `No row of ${csv} is valid: it has none below its header. The stock is unchanged.`
          : `No row of ${csv} is valid; the stock is unchanged.\n${summaryOf(result.problems, 3)}`,
      );
    if (map.missing !== "sold" || missing === undefined) return;
    for await (const { car, isNew } of missingCars({ ...missing, now }, ids, limits.recordKb * 1000)) {
      if (isNew) result.sold++;
      yield JSON.stringify(car);
    }
  }
  if (target) await target.replace(lines());
  else for await (const _line of lines());
  return result;
}

async function howToRead(csv: string, map: ImportMap): Promise<{ encoding: Encoding; delimiter: string }> {
  try {
    // The file is read more than once, which is impossible with a pipe.
    const found = await stat(csv);
    if (!found.isFile()) throw new StockError(`${csv} cannot be read: it is not a file.`);
    if (found.size === 0)
      throw new StockError(`No row of ${csv} is valid: it is empty. The stock is unchanged.`);
    const encoding = map.encoding ?? (await findEncoding(csv));
    return { encoding, delimiter: map.delimiter ?? (await findDelimiter(csv, encoding, columnsOf(map))) };
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${csv} cannot be read: ${fileError(error)}.`);
  }
}

/** What is wrong with the text of a file, in words. */
function csvError(error: unknown): string {
  const { code, lines, message } = error as Error & { code?: string; lines?: number };
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `a quotation mark (") opens a cell, and no other closes it before the file ends${lines === undefined ? "" : ` in line ${lines}`}. Close it, or write "" for a mark within a cell.`;
  if (code === "CSV_MAX_RECORD_SIZE")
    return `a row is too long${lines === undefined ? "" : `, at line ${lines}`}: the file is no CSV, or a quotation mark (") opens a cell that no other closes.`;
  return message;
}

/** A row below the header: its number in a spreadsheet, and its cells by column, or the reason why it has none. */
type Row = { row: number } & ({ cells: { [column: string]: string } } | { why: string });

/**
 * The cells of a row by column, or why it has none. With a delimiter, the last column takes the cells that are too many,
 * with it between them.
 */
function rowOf(
  cells: readonly string[],
  header: readonly string[],
  delimiter?: string,
): { cells: { [column: string]: string } } | { why: string } {
  const last = header.length - 1;
  if (cells.length === header.length || (cells.length > header.length && delimiter !== undefined)) {
    const textAt = (at: number) => (at < last ? cells[at] : cells.slice(last).join(delimiter)) ?? "";
    return { cells: Object.fromEntries(header.map((column, at) => [column, textAt(at)])) };
  }
  const why = `has ${cells.length} cells; the header has ${header.length}`;
  // The rows after it are in that cell.
  const isOpen = cells.some((cell) => /[\r\n]/.test(cell.trim()));
  return {
    why: isOpen ? `${why}, and a quotation mark that opens one of them is closed in a later line` : why,
  };
}

/** Rows of the file, empty ones left out. */
async function* rowsOf(
  { csv, map, limits }: Source,
  { encoding, delimiter }: Pick<ImportResult, "encoding" | "delimiter">,
): AsyncGenerator<Row> {
  const options = {
    delimiter,
    // A longer row means that the file is not CSV, or that a quote is never closed.
    max_record_size: limits.recordKb * 1000,
    record_delimiter: rowEnds,
  };
  // Lengths and stray quotes are judged here, row by row, so that one bad row costs one row.
  const parser = pipeline(
    Readable.from(csvText(csv, encoding)),
    parse({ ...options, relax_quotes: true, relax_column_count: true }),
    // An error ends the loop below, which reports it.
    () => undefined,
  );
  let header: string[] | undefined;
  let row = 0;
  let rows = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (row === 0 && sepLine.test(cells.join(""))) continue;
      row++;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (!header) {
        header = checkedHeader(cells, map, csv);
        continue;
      }
      if (++rows > limits.cars)
        throw new StockError(
          `${csv} has more than ${limits.cars} rows (STOCK_MAX_CARS); the stock is unchanged.`,
        );
      yield { row, ...rowOf(cells, header, map.lastColumnTakesRest === true ? delimiter : undefined) };
    }
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${csv} cannot be read as CSV: ${csvError(error)}`);
  }
}

/**
 * The file's notation of numbers: as set in its map, or as detected. Throws StockError if both notations are equally
 * frequent.
 */
async function numberStyle(
  source: Source,
  how: Pick<ImportResult, "encoding" | "delimiter">,
): Promise<NumberStyle> {
  const { csv, map } = source;
  if (map.decimal !== undefined) return { decimal: map.decimal, from: "map" };
  const survey = new NumberSurvey();
  const look = carMapper(
    map,
    (text, row) => {
      survey.look(text, `row ${row}`);
      return readNumber(text, { decimal: ".", from: "usual" });
    },
    source,
  );
  for await (const one of rowsOf(source, how)) if ("cells" in one) look(one.cells, one.row);
  const style = survey.style(how.delimiter);
  if (!("examples" in style)) return style;
  const [point, comma] = style.examples;
  throw new StockError(
    `${csv} has as many numbers with a decimal point (${point}) as with a decimal comma (${comma}): set "decimal" in the map. The stock is unchanged.`,
  );
}

async function* cars(
  source: Source,
  result: ImportResult,
  ids: FileIds & { taken: Map<string, number>; refused: Set<string> },
) {
  const toCar = carMapper(source.map, (text) => readNumber(text, result.numbers), source);
  const { taken: seen } = ids;
  const refuse = (row: number, why: string, field = "", value = "") =>
    result.problems.push({ row, kind: "refused", field, column: "", value, why });
  for await (const one of rowsOf(source, result)) {
    const { row } = one;
    result.rows++;
    if ("why" in one) {
      refuse(row, one.why);
      ids.isSure = false;
      continue;
    }
    const { car, id, problems } = toCar(one.cells, row);
    result.problems.push(...problems);
    if (!car) {
      if (id === undefined) ids.isSure = false;
      else ids.refused.add(id);
      continue;
    }
    const before = seen.get(car.id);
    if (before !== undefined) {
      refuse(row, `has the same id as row ${before}`, "id", car.id);
      continue;
    }
    seen.set(car.id, row);
    result.taken++;
    yield car;
  }
}

function checkedHeader(header: string[], map: ImportMap, csv: string): string[] {
  const columns = header.map((column) => column.trim());
  const lacking = columnsLacking(map, columns);
  if (lacking.length === 0) return columns;
  throw new StockError(`The map does not fit ${csv}:\n  ${lacking.join("\n  ")}`);
}
