import type { JsonValue } from "../../schemas/json-value.ts";

/** The values of a row by column: texts of a CSV file, values of a JSON record by their dotted paths. */
export type Cells = { readonly [column: string]: JsonValue };

/** A row: its number as a spreadsheet or a list has it, and its cells by column, or the reason why it has none. */
export type Row = { row: number } & ({ cells: Cells } | { why: string });

/** A value as a text; an object has none. */
export function textOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}

/** The cell of a column; nothing that every object has is one. */
export const cellOf = (cells: Cells, column: string): JsonValue =>
  Object.hasOwn(cells, column) ? (cells[column] ?? null) : null;
