import type { Condition, LeafCondition } from "../../schemas/documents/condition.ts";
import type { RuleRow } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** A column of a sheet: what a fact, or a path in it, is compared with; or whether a named condition holds. */
export type GridColumn = { fact: string; path?: string } | { condition: string };

/** One comparison of a column's fact. */
export interface Comparison {
  operator: string;
  value: JsonValue;
}

/** A part of a line, in the order in which it is written. What is no comparison and no named condition is nested. */
export type GridPart = ({ column: number } & Comparison) | { column: number; holds: boolean } | { nested: Condition };

/** A conjunction. `bare`: it is one part that is written without `all` around it. */
export interface GridLine {
  bare?: true;
  parts: GridPart[];
}

/** A row of a table: one line, or several of which any has to hold (`either`). */
export interface GridRow {
  id: string;
  description?: string;
  either?: true;
  lines: GridLine[];
  then: JsonObject;
}

/** The rows of a table as a sheet: columns in the order in which rows first name them. */
export interface Grid {
  columns: GridColumn[];
  rows: GridRow[];
}

/** What tells one column from another. */
export const formatColumnKey = (column: GridColumn): string =>
  "condition" in column ? `condition ${column.condition}` : `fact ${column.fact} ${column.path ?? ""}`;

/** The column that a part of a condition belongs to; undefined for one that is nested. */
function columnOf(part: Condition): GridColumn | undefined {
  if ("fact" in part) return part.path === undefined ? { fact: part.fact } : { fact: part.fact, path: part.path };
  if ("condition" in part) return { condition: part.condition };
  if ("not" in part && "condition" in part.not) return { condition: part.not.condition };
  return undefined;
}

/** The rows of a table as a sheet; `convertFromGrid` gives the very same rows back. */
export function convertToGrid(rows: readonly RuleRow[]): Grid {
  const columns: GridColumn[] = [];
  const known = new Map<string, number>();
  const indexOf = (column: GridColumn): number => {
    const key = formatColumnKey(column);
    const found = known.get(key) ?? columns.push(column) - 1;
    known.set(key, found);
    return found;
  };
  const partOf = (part: Condition): GridPart => {
    const found = columnOf(part);
    if (found === undefined) return { nested: part };
    const column = indexOf(found);
    if ("fact" in part) return { column, operator: part.operator, value: part.value };
    return { column, holds: "condition" in part };
  };
  const lineOf = (when: Condition): GridLine =>
    "all" in when ? { parts: when.all.map(partOf) } : { bare: true, parts: [partOf(when)] };
  return {
    columns,
    rows: rows.map(({ id, description, when, then }) => {
      const isEither = "any" in when && when.any.length > 0;
      return {
        id,
        ...(description !== undefined && { description }),
        ...(isEither && { either: true as const }),
        lines: isEither ? when.any.map(lineOf) : [lineOf(when)],
        then,
      };
    }),
  };
}

function conditionOf(part: GridPart, columns: readonly GridColumn[]): Condition {
  if ("nested" in part) return part.nested;
  const column = columns[part.column] ?? { fact: "" };
  if ("holds" in part) {
    const named = { condition: "condition" in column ? column.condition : "" };
    return part.holds ? named : { not: named };
  }
  const { fact, path } = column as { fact: string; path?: string };
  const leaf: LeafCondition = { fact, operator: part.operator, value: part.value };
  return path === undefined ? leaf : { fact, path, operator: part.operator, value: part.value };
}

const lineCondition = ({ bare, parts }: GridLine, columns: readonly GridColumn[]): Condition => {
  const all = parts.map((part) => conditionOf(part, columns));
  const [only] = all;
  return bare && only !== undefined && all.length === 1 ? only : { all };
};

/** The condition of a row of a sheet. */
export function buildRowCondition(
  { either, lines }: Pick<GridRow, "either" | "lines">,
  columns: readonly GridColumn[],
) {
  const all = lines.map((line) => lineCondition(line, columns));
  return either ? { any: all } : (all[0] ?? { all: [] });
}

/** The rows of a table from its sheet. */
export function convertFromGrid({ columns, rows }: Grid): RuleRow[] {
  return rows.map(({ id, description, either, lines, then }) => ({
    id,
    ...(description !== undefined && { description }),
    when: buildRowCondition({ ...(either && { either }), lines }, columns),
    then,
  }));
}

/** The comparisons of a column in a line. */
export const listComparisons = (line: GridLine, column: number): Comparison[] =>
  line.parts.flatMap((part) =>
    "operator" in part && part.column === column ? [{ operator: part.operator, value: part.value }] : [],
  );

/** Whether a named condition of a column has to hold in a line; undefined if the line does not say. */
export const findNamedConditionValue = (line: GridLine, column: number): boolean | undefined =>
  line.parts.flatMap((part) => ("holds" in part && part.column === column ? [part.holds] : []))[0];

/** The nested parts of a line. */
export const listNestedConditions = (line: GridLine): Condition[] =>
  line.parts.flatMap((part) => ("nested" in part ? [part.nested] : []));

/** A line with other parts in a column, where the first one of it stood, or at the end; nested parts are column -1. */
export function replaceColumnParts(line: GridLine, column: number, parts: readonly GridPart[]): GridLine {
  const isOwn = (part: GridPart) => ("nested" in part ? column === -1 : part.column === column);
  const first = line.parts.findIndex(isOwn);
  const others = line.parts.filter((part) => !isOwn(part));
  const at = first < 0 ? others.length : line.parts.slice(0, first).filter((part) => !isOwn(part)).length;
  const next = others.toSpliced(at, 0, ...parts);
  return { ...(next.length === 1 && line.bare && { bare: true as const }), parts: next };
}
