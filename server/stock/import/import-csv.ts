import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { nearest } from "../../../schemas/index.ts";
import { replaceFile } from "../files.ts";
import { type StockLimits, usualLimits } from "../limits.ts";
import { StockError } from "../stock-error.ts";
import { csvText, type Encoding, findDelimiter, findEncoding, sepLine } from "./csv-text.ts";
import type { ImportMap } from "./map.schema.ts";
import { columnsOf } from "./read-map.ts";
import { carMapper, type RowProblem } from "./to-car.ts";

/** What an import did. */
export interface ImportResult {
  /** Rows below the header. */
  rows: number;
  taken: number;
  problems: RowProblem[];
  /** How the file was read: as its map says, or as was found. */
  encoding: Encoding;
  delimiter: string;
}

export interface ImportRequest {
  csv: string;
  map: ImportMap;
  /** Where the cars go (`stockFile`); absent means that nothing is written. */
  target?: string;
  limits?: StockLimits;
}

/**
 * Imports a CSV file: a stream from disk to disk, so that its size does not matter. Rows that cannot be taken are
 * reported and the rest replaces the stock at once, as a whole. Throws StockError when the file cannot be read, lacks a
 * column of the map, or holds no car: then the old stock stays.
 */
export async function importCsv({
  csv,
  map,
  target,
  limits = usualLimits,
}: ImportRequest): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, taken: 0, problems: [], ...(await howToRead(csv, map)) };
  async function* lines(): AsyncGenerator<string> {
    for await (const car of cars({ csv, map, limits }, result)) yield JSON.stringify(car);
    if (result.taken === 0)
      throw new StockError(
        `No row of ${csv} is valid; the stock is unchanged. ${summaryOf(result.problems, 3)}`,
      );
  }
  if (target) await replaceFile(target, lines());
  else for await (const _line of lines());
  return result;
}

async function howToRead(csv: string, map: ImportMap): Promise<{ encoding: Encoding; delimiter: string }> {
  try {
    // It is read more than once, which a pipe cannot be.
    if (!(await stat(csv)).isFile()) throw new StockError(`${csv} cannot be read: it is no file.`);
    const encoding = map.encoding ?? (await findEncoding(csv));
    return { encoding, delimiter: map.delimiter ?? (await findDelimiter(csv, encoding, columnsOf(map))) };
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${csv} cannot be read: ${(error as Error).message}`);
  }
}

async function* cars({ csv, map, limits }: Required<Omit<ImportRequest, "target">>, result: ImportResult) {
  const toCar = carMapper(map);
  const seen = new Map<string, number>();
  const refuse = (row: number, why: string, field = "", value = "") =>
    result.problems.push({ row, kind: "refused", field, column: "", value, why });
  const options = {
    delimiter: result.delimiter,
    // A longer row is a file that is no CSV, or a quote that is never closed.
    max_record_size: limits.recordKb * 1000,
  };
  // Lengths and stray quotes are judged here, row by row, so that one bad row costs one row.
  const parser = pipeline(
    Readable.from(csvText(csv, result.encoding)),
    parse({ ...options, relax_quotes: true, relax_column_count: true }),
    // An error ends the rows below, where it is said.
    () => undefined,
  );
  let header: string[] | undefined;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (row === 0 && sepLine.test(cells.join(""))) continue;
      row++;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (!header) {
        header = checkedHeader(cells, map, csv);
        continue;
      }
      if (++result.rows > limits.cars)
        throw new StockError(
          `${csv} has more than ${limits.cars} rows (STOCK_MAX_CARS); the stock is unchanged.`,
        );
      if (cells.length !== header.length) {
        refuse(row, `has ${cells.length} cells; the header has ${header.length}`);
        continue;
      }
      const { car, problems } = toCar(
        Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ""])),
        row,
      );
      result.problems.push(...problems);
      if (!car) continue;
      const before = seen.get(car.id);
      if (before !== undefined) {
        refuse(row, `has the same id as row ${before}`, "id", car.id);
        continue;
      }
      seen.set(car.id, row);
      result.taken++;
      yield car;
    }
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${csv} cannot be read as CSV: ${(error as Error).message}`);
  }
}

function checkedHeader(header: string[], map: ImportMap, csv: string): string[] {
  const columns = header.map((column) => column.trim());
  for (const wanted of columnsOf(map)) {
    if (columns.includes(wanted)) continue;
    const near = nearest(wanted, columns);
    throw new StockError(
      `${csv} has no column "${wanted}", which the map reads.${near ? ` Did you mean "${near}"?` : ""}`,
    );
  }
  return columns;
}

/** Problems counted by what is wrong, most frequent first, with an example each. */
export function summaryOf(problems: readonly RowProblem[], most = 20): string {
  const groups = new Map<string, { count: number; example: RowProblem }>();
  for (const problem of problems) {
    const why = problem.why.replace(/\d+/g, "#");
    const key = `${problem.kind} ${problem.field} ${why}`;
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { count: 1, example: problem });
  }
  return [...groups.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ count, example: { kind, row, field, column, value, why } }) => {
      const where = column && column !== field ? `${field} (column ${column})` : field;
      return `  ${String(count).padStart(6)}  ${kind === "refused" ? "rows refused" : "values left out"}: ${where} ${why}, such as row ${row}: ${JSON.stringify(value.slice(0, 60))}`;
    })
    .join("\n");
}

/** Problems as CSV, one a line, for a spreadsheet. */
export function* reportLines(problems: readonly RowProblem[]): Generator<string> {
  const cell = (value: string | number) => {
    // A leading = + - @ would be a formula to a spreadsheet; the value comes from an external file.
    const text = String(value).replace(/^(?=[=+@\t\r]|-\D)/, "'");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  yield "row,kind,field,column,value,why";
  for (const { row, kind, field, column, value, why } of problems)
    yield [row, kind, field, column, value, why].map(cell).join(",");
}
