import type { JsonValue } from "../../schemas/json-value.ts";
import type { Row } from "./cells.ts";
import type { StockLimits } from "./limits.ts";
import { StockError } from "./stock-error.ts";
import type { Unpacked } from "./unpack.ts";

/** Columns of a list of cars; and cells of a sheet, with the empty ones between others. */
const MOST = { columns: 1000, cells: 20_000_000 };

/** The number of a column by its letters: A is 1, AA 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet whose cells lie so far apart that what is between them would fill the memory. */
function requireDense(sheets: readonly Buffer[], name: string): void {
  for (const sheet of sheets) {
    let [widest, lowest] = [0, 0];
    for (const [, letters = "", row = ""] of sheet
      .toString("latin1")
      .matchAll(/<c [^<>]{0,200}?\br="([A-Z]{1,3})(\d{1,7})"/g)) {
      widest = Math.max(widest, columnOf(letters));
      lowest = Math.max(lowest, Number(row));
    }
    if (widest > MOST.columns || widest * lowest > MOST.cells)
      throw new StockError(
        `${name} has cells far apart, in column ${widest} or row ${lowest}: delete what stands beside the list.`,
      );
  }
}

/** A cell as a value: days and times by the clock of the sheet. */
function valueOfCell(cell: unknown): JsonValue {
  if (cell instanceof Date) {
    const [day = "", time = ""] = cell.toISOString().split(/[TZ.]/);
    return time === "00:00:00" ? day : `${day} ${time}`;
  }
  return typeof cell === "number" || typeof cell === "boolean" || typeof cell === "string" ? cell : null;
}

/** The table of a workbook: its header, and the rows below it with the numbers that the sheet gives them. */
export interface Table {
  header: string[];
  rows: Row[];
}

/** Headings of a list of cars: a title above it has fewer cells. */
const LEAST_HEADINGS = 3;

/** The table of the first sheet that has one. Throws StockError for a workbook that cannot be read, or exceeds a limit. */
export async function readTable(
  { workbook, sheets }: Extract<Unpacked, { workbook: ArrayBuffer }>,
  name: string,
  { cars }: StockLimits,
): Promise<Table> {
  requireDense(sheets, name);
  const { default: readWorkbook } = await import("read-excel-file/universal");
  let found: { sheet: string; data: readonly (readonly unknown[])[] }[];
  try {
    found = await readWorkbook(workbook);
  } catch (error) {
    throw new StockError(`${name} is no workbook that can be read: ${(error as Error).message}.`);
  }
  for (const { data } of found) {
    const table = data.map((cells) => cells.map(valueOfCell));
    const head = table.findIndex((cells) => cells.filter((cell) => cell !== null).length >= LEAST_HEADINGS);
    const header = (table[head] ?? []).map((cell) => String(cell ?? "").trim());
    const rows = table.slice(head + 1).flatMap((cells, at): Row[] => {
      const named = cells.map((cell, column) => [header[column] ?? "", cell] as const);
      const kept = named.filter(([column, cell]) => column !== "" && cell !== null);
      return kept.length === 0 ? [] : [{ row: head + at + 2, cells: Object.fromEntries(kept) }];
    });
    if (head < 0 || rows.length === 0) continue;
    if (rows.length > cars) throw new StockError(`${name} has more than ${cars} rows (STOCK_MAX_CARS).`);
    return { header, rows };
  }
  throw new StockError(`${name} has no sheet with a header and cars below it.`);
}
