import { serializeForClipboard } from "../../rules/grid/index.ts";
import { getCellText, isTypable, type Sheet, type SheetColumn, type SheetLine } from "./model.ts";

/** A cell by its line and column. */
export interface At {
  line: number;
  column: number;
}

/** A text for a cell. */
export interface Typed {
  at: At;
  text: string;
}

const range = (first: number, other: number): number[] => {
  const [low, high] = [Math.min(first, other), Math.max(first, other)];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
};

/** Whether a cell lies between two corners. */
export const isBetween = ({ line, column }: At, from: At, to: At): boolean =>
  range(from.line, to.line).includes(line) && range(from.column, to.column).includes(column);

/** The cells between two corners, by line. */
export const listCellsBetween = (from: At, to: At): At[][] =>
  range(from.line, to.line).map((line) => range(from.column, to.column).map((column) => ({ line, column })));

/** The line and column of a cell; undefined outside the sheet. */
export function findCell(sheet: Sheet, { line, column }: At): [SheetLine, SheetColumn] | undefined {
  const [first, other] = [sheet.lines[line], sheet.columns[column]];
  return first && other && [first, other];
}

const textOf = (sheet: Sheet, at: At): string => {
  const cell = findCell(sheet, at);
  return cell ? getCellText(...cell) : "";
};

/** Those of some texts whose cells can be typed into, names of rows apart. */
export const filterEditableCells = (sheet: Sheet, cells: readonly Typed[]): Typed[] =>
  cells.filter(({ at }) => {
    const cell = findCell(sheet, at);
    return cell && cell[1].kind !== "name" && isTypable(...cell);
  });

/** What is put on the clipboard for the cells between two corners. */
export const copyCells = (sheet: Sheet, from: At, to: At): string =>
  serializeForClipboard(listCellsBetween(from, to).map((row) => row.map((at) => textOf(sheet, at))));

/** The same text for all cells between two corners. */
export const fillCells = (sheet: Sheet, corners: [At, At], text: string): Typed[] =>
  filterEditableCells(
    sheet,
    listCellsBetween(...corners)
      .flat()
      .map((at) => ({ at, text })),
  );

/** The lines below the first one of a selection take what it has; one line alone takes what is above it. */
export function fillCellsDown(sheet: Sheet, from: At, to: At): Typed[] {
  const rows = listCellsBetween(from, to);
  const [first = []] = rows;
  const source = rows.length > 1 ? first : first.map(({ line, column }) => ({ line: line - 1, column }));
  const into = rows.length > 1 ? rows.slice(1) : rows;
  return filterEditableCells(
    sheet,
    into.flatMap((row) => row.map((at, index) => ({ at, text: source[index] ? textOf(sheet, source[index]) : "" }))),
  );
}

/** Pasted texts by the cells that they go into, and those that are below the last row. */
export function pasteCells(
  sheet: Sheet,
  [from, to]: [At, At],
  rows: readonly string[][],
): { cells: Typed[]; below: string[][]; column: number } {
  const start = { line: Math.min(from.line, to.line), column: Math.min(from.column, to.column) };
  const only = rows.length === 1 && rows[0]?.length === 1 ? (rows[0][0] ?? "") : undefined;
  if (only !== undefined) return { cells: fillCells(sheet, [from, to], only), below: [], column: start.column };
  // The default stays the last line: rows that do not fit above it are new ones.
  const isDefault = start.line === sheet.lines.length - 1;
  const room = isDefault ? 1 : sheet.lines.length - 1 - start.line;
  const cells = rows
    .slice(0, room)
    .flatMap((row, down) =>
      row.map((text, right) => ({ at: { line: start.line + down, column: start.column + right }, text })),
    );
  return { cells: filterEditableCells(sheet, cells), below: rows.slice(room), column: start.column };
}
