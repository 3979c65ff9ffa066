import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import { type CarsIn, createCarFile } from "./car-file.ts";
import { decodeCsvText, findDelimiter, findEncoding, rowEnds, sepLine } from "./csv-text.ts";
import { describeFileError } from "./file-error.ts";
import { StockError } from "./stock-error.ts";

/** Whether a heading is of another kind of file, such as a spreadsheet: no text has such characters. */
const isBinary = (heading: string): boolean =>
  [...heading].some((sign) => sign < " " && !/\s/.test(sign)) || heading.startsWith("PK\u0003");

/** Rows of a head: the header, and those below it that show what the columns hold. */
const HEAD_ROWS = 201;
/** A longer row is none of a list of cars: a quotation mark is open. */
const ROW_SIZE = 1_000_000;

/**
 * The header of a CSV file and up to 200 rows below it. Throws StockError if the file cannot be read, has no header, or is
 * of another kind.
 */
export async function readCsvHead(
  from: CarsIn,
  read: Pick<ImportMap, "encoding" | "delimiter"> = {},
  wanted: readonly string[] = [],
): Promise<string[][]> {
  const rows: string[][] = [];
  const csv = createCarFile(from);
  try {
    const encoding = read.encoding ?? (await findEncoding(csv));
    const delimiter = read.delimiter ?? (await findDelimiter(csv, encoding, wanted));
    const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;
    const parser = pipeline(
      Readable.from(decodeCsvText(csv, encoding)),
      parse({ ...options, delimiter, max_record_size: ROW_SIZE, record_delimiter: rowEnds }),
      // An error ends the loop below.
      () => undefined,
    );
    for await (const row of parser as AsyncIterable<string[]>) {
      if (rows.length === 0 && sepLine.test(row.join(""))) continue;
      rows.push(row);
      if (rows.length === HEAD_ROWS) break;
    }
  } catch (error) {
    if (error instanceof StockError) throw error;
    // The import says what is wrong below the header.
    if (rows.length === 0) throw new StockError(`${csv.name} cannot be read: ${describeFileError(error)}.`);
  }
  const [header = []] = rows;
  if (header.some(isBinary))
    throw new StockError(`${csv.name} is no CSV file. In the spreadsheet, save the list as "CSV UTF-8".`);
  if (header.some((cell) => cell.trim() !== "")) return rows;
  throw new StockError(`${csv.name} has no header: its first row must name the columns.`);
}
