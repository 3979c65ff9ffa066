import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { CarFile } from "./car-file.ts";
import type { Cells, Row } from "./cells.ts";
import { decodeCsvText, type Encoding, rowEnds, sepLine } from "./csv-text.ts";
import type { StockLimits } from "./limits.ts";
import { findMissingColumns, listColumns, readColumnNames } from "./map-columns.ts";
import { StockError } from "./stock-error.ts";

/** What is wrong with the text of a file, in words. */
function csvError(error: unknown): string {
  const { code, lines, message } = error as Error & { code?: string; lines?: number };
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `a quotation mark (") opens a cell, and no other closes it before the file ends${lines === undefined ? "" : ` in line ${lines}`}. Close it, or write "" for a mark within a cell.`;
  if (code === "CSV_MAX_RECORD_SIZE")
    return `a row is too long${lines === undefined ? "" : `, at line ${lines}`}: the file is no CSV, or a quotation mark (") opens a cell that no other closes.`;
  return message;
}

/** The names of the columns. Throws StockError for a map that does not fit them. */
export function validateHeader(header: readonly string[], map: ImportMap, name: string): string[] {
  const columns = header.map((column) => column.trim());
  const lacking = findMissingColumns(map, columns);
  if (lacking.length > 0) throw new StockError(`The map does not fit ${name}:\n  ${lacking.join("\n  ")}`);
  const lists = listColumns(map);
  const twice = readColumnNames(map).find(
    (column) => !lists.has(column) && columns.indexOf(column) !== columns.lastIndexOf(column),
  );
  if (twice === undefined) return columns;
  throw new StockError(
    `${name} has several columns that are called "${twice}", so it is not known which one is meant. Give each a name of its own. The stock is unchanged.`,
  );
}

/**
 * The cells of a row by column, or why it has none. With a delimiter, the last column takes the cells that are too many,
 * with it between them. Columns of one name are joined by pipes.
 */
function rowOf(
  cells: readonly string[],
  header: readonly string[],
  delimiter?: string,
): { cells: Cells } | { why: string } {
  const last = header.length - 1;
  if (cells.length === header.length || (cells.length > header.length && delimiter !== undefined)) {
    const byColumn: { [column: string]: string } = Object.create(null);
    for (const [at, column] of header.entries()) {
      const text = (at < last ? cells[at] : cells.slice(last).join(delimiter)) ?? "";
      const before = byColumn[column];
      byColumn[column] = before ? [before, text].filter(Boolean).join("|") : text;
    }
    return { cells: byColumn };
  }
  const why = `has ${cells.length} cells; the header has ${header.length}`;
  // The rows after it are in that cell.
  const isOpen = cells.some((cell) => /[\r\n]/.test(cell.trim()));
  return {
    why: isOpen ? `${why}, and a quotation mark that opens one of them is closed in a later line` : why,
  };
}

/** The rows of a CSV file below its header, empty ones left out. Throws StockError if it is none, or lacks a column of the map. */
export async function* readCsvRows(
  file: CarFile,
  map: ImportMap,
  { encoding, delimiter, limits }: { encoding: Encoding; delimiter: string; limits: StockLimits },
): AsyncGenerator<Row> {
  const options = {
    delimiter,
    // A longer row means that the file is not CSV, or that a quote is never closed.
    max_record_size: limits.recordKb * 1000,
    record_delimiter: rowEnds,
  };
  // Lengths and stray quotes are judged here, row by row, so that one bad row costs one row.
  const parser = pipeline(
    Readable.from(decodeCsvText(file, encoding)),
    parse({ ...options, relax_quotes: true, relax_column_count: true }),
    // An error ends the loop below, which reports it.
    () => undefined,
  );
  let header = map.columns && validateHeader(map.columns, map, file.name);
  let row = 0;
  let rows = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (row === 0 && sepLine.test(cells.join(""))) continue;
      row++;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (!header) {
        header = validateHeader(cells, map, file.name);
        continue;
      }
      if (++rows > limits.cars)
        throw new StockError(
          `${file.name} has more than ${limits.cars} rows (STOCK_MAX_CARS); the stock is unchanged.`,
        );
      yield { row, ...rowOf(cells, header, map.lastColumnTakesRest === true ? delimiter : undefined) };
    }
  } catch (error) {
    if (error instanceof StockError) throw error;
    throw new StockError(`${file.name} cannot be read as CSV: ${csvError(error)}`);
  }
}
