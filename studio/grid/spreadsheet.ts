import { readCopied, serializeCsv } from "../../rules/grid/index.ts";
import { getCellText, type Sheet } from "./model.ts";
import type { Typed } from "./selection.ts";

/** The table as a file that spreadsheets open: a column for each of the sheet's, and a row for each line. */
export const writeCsv = (sheet: Sheet): string =>
  serializeCsv([
    sheet.columns.map(({ label }) => label),
    ...sheet.lines.map((line) => sheet.columns.map((column) => getCellText(line, column))),
  ]);

/** Formats a cell of a workbook as people type it into a sheet: dates in ISO 8601, booleans as yes or no. */
function formatSpreadsheetCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell ?? "");
}

/** The cells of a CSV file or an Excel workbook (its first sheet). */
export async function readSpreadsheet(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readWorkbook } = await import("read-excel-file/universal");
    const [first] = await readWorkbook(await file.arrayBuffer());
    return (first?.data ?? []).map((row) => row.map(formatSpreadsheetCell));
  }
  const text = (await file.text()).replace(/^\uFEFF/, "");
  const [head = ""] = text.split("\n");
  const separator = ["\t", ";", ","].find((sign) => head.includes(sign)) ?? ",";
  return readCopied(text, separator);
}

/** What a file changes: cells of rows that the table has, and rows that it has not. A row is known by its name, a further line of it is "or". */
export function planImport(
  sheet: Sheet,
  [heads = [], ...rows]: readonly string[][],
): { cells: Typed[]; added: string[][]; problem?: string } {
  const places = sheet.columns.map(({ label }) => heads.findIndex((head) => head.trim() === label));
  const nameAt = places[0] ?? -1;
  const unknown = heads.filter(
    (head) => head.trim() !== "" && !sheet.columns.some(({ label }) => label === head.trim()),
  );
  if (nameAt < 0)
    return { cells: [], added: [], problem: 'The file has no column "Row". Export the table, and change that.' };
  if (unknown.length > 0)
    return {
      cells: [],
      added: [],
      problem: `The table has no column "${unknown[0]}". Add it here first (Add column).`,
    };
  const cells: Typed[] = [];
  const added: string[][] = [];
  let [id, index] = ["", 0];
  for (const row of rows.filter((row) => row.some((cell) => cell.trim() !== ""))) {
    const name = (row[nameAt] ?? "").trim();
    [id, index] = name === "or" ? [id, index + 1] : [name === "default" ? "" : name, 0];
    const texts = places.map((place) => (place < 0 ? undefined : (row[place] ?? "").trim()));
    const line = sheet.lines.findIndex((item) => item.id === id && item.index === index);
    if (line < 0) added.push(texts.map((text) => text ?? ""));
    else cells.push(...diffCells(sheet, line, texts));
  }
  return { cells, added };
}

/** The cells of a line that a file says otherwise; texts by column, undefined where the file has no such column. */
const diffCells = (sheet: Sheet, line: number, texts: readonly (string | undefined)[]): Typed[] =>
  sheet.columns.flatMap((column, at): Typed[] => {
    const [text, found] = [texts[at], sheet.lines[line]];
    if (text === undefined || found === undefined || column.kind === "name" || column.kind === "also") return [];
    return getCellText(found, column) === text ? [] : [{ at: { line, column: at }, text }];
  });
