import {
  buildRowCondition,
  convertToGrid,
  createUniqueId,
  findNamedConditionValue,
  formatCell,
  formatColumnKey,
  type GridColumn,
  type GridLine,
  type GridRow,
  listComparisons,
  listNestedConditions,
  listSchemaWords,
  readCell,
  readOutcome,
  replaceColumnParts,
  resolveValueKind,
  serializeCell,
  serializeOutcome,
  type TableEdit,
  type Unread,
  type ValueSchema,
} from "../../rules/grid/index.ts";
import type { RuleRow, RuleTable } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import type { FactChoice, SheetView } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { formatName } from "../parts/layers.ts";

/** A column on screen. */
export type SheetColumn =
  | { kind: "name"; label: string }
  | {
      kind: "condition";
      label: string;
      /** What the label does not say: the path's fact, or that it is a named condition. */
      note: string;
      column: GridColumn;
      index: number;
      schema: ValueSchema;
      words: string[];
    }
  | { kind: "also"; label: string }
  | {
      kind: "outcome";
      label: string;
      part: string;
      schema: ValueSchema;
      words: string[];
      isRequired: boolean;
    };

/** A line on screen: one of a row, or the default. */
export interface SheetLine {
  /** Id of the row; "" for the default. */
  id: string;
  row?: GridRow;
  line?: GridLine;
  index: number;
  then: JsonObject | null;
  /** A new row that is not saved yet. */
  isPending: boolean;
}

/** A table as a sheet: what stands where. */
export interface Sheet {
  table: RuleTable;
  columns: SheetColumn[];
  lines: SheetLine[];
  gridColumns: GridColumn[];
}

/** A new row, until it has a condition and an outcome. */
export interface Pending {
  row: RuleRow;
  after?: string;
  before?: string;
}

const keyOfFact = (column: GridColumn): string =>
  "condition" in column ? "" : column.path === undefined ? column.fact : `${column.fact} ${column.path}`;

/** What a column is called: by the schema of its fact, or `$.a.b` as words, after the fact that has it. */
const labelOf = (column: GridColumn, schema: ValueSchema): { label: string; note: string } => {
  if ("condition" in column) return { label: formatName(column.condition), note: "named" };
  if (column.path === undefined) return { label: resolveTitle(schema, column.fact), note: "" };
  return { label: resolveTitle(schema, column.path.replace(/^\$\./, "")), note: formatName(column.fact) };
};

const wordList = (schema: ValueSchema, known: readonly string[] = []): string[] => {
  if (resolveValueKind(schema) === "boolean") return ["yes", "no"];
  const words = listSchemaWords(schema).filter((word) => word !== null);
  return words.length > 0 ? words.map((word) => serializeOutcome(word, schema)) : [...known];
};

/** A table while it is edited, with what its columns need. */
export interface Shown {
  view: SheetView;
  table: RuleTable;
  facts: readonly FactChoice[];
  /** Keys of columns in the order in which they were first seen: those stay where they are, new ones come last. */
  order: string[];
}

/** Lays a table out, with a new row if there is one. `extra` are columns without a cell yet. */
export function layOut({ view, table, facts, order }: Shown, extra: readonly GridColumn[], pending?: Pending): Sheet {
  const rows = pending ? insertRow(table.rows, pending) : table.rows;
  const grid = convertToGrid(rows);
  const known = new Set(grid.columns.map(formatColumnKey));
  const gridColumns = [...grid.columns, ...extra.filter((column) => !known.has(formatColumnKey(column)))];
  const schemaOf = (column: GridColumn): ValueSchema => {
    if ("condition" in column) return { type: "boolean" };
    const key = keyOfFact(column);
    return { ...facts.find((fact) => keyOfFact(fact) === key)?.schema, ...view.schemas[key] };
  };
  for (const column of gridColumns) {
    const key = formatColumnKey(column);
    if (!order.includes(key)) order.push(key);
  }
  const placeOf = (column: SheetColumn) =>
    column.kind === "condition" ? order.indexOf(formatColumnKey(column.column)) : -1;
  const laid = gridColumns.map((column, index): SheetColumn => {
    const schema = schemaOf(column);
    const words = "condition" in column ? ["yes", "no"] : wordList(schema, view.known[column.fact]);
    return { kind: "condition", ...labelOf(column, schema), column, index, schema, words };
  });
  const conditions = laid.toSorted((first, other) => placeOf(first) - placeOf(other));
  const hasNested = grid.rows.some(({ lines }) => lines.some((line) => listNestedConditions(line).length > 0));
  const outcomes = view.outcomes.map(({ part, schema, isRequired }): SheetColumn => {
    return { kind: "outcome", label: formatName(part), part, schema, isRequired, words: wordList(schema) };
  });
  // Parts that no row has take no room, unless the decision has few.
  const used = new Set([...rows.map(({ then }) => then), table.default ?? {}].flatMap((then) => Object.keys(then)));
  const shown = outcomes.filter(
    (outcome) => outcome.kind === "outcome" && (used.has(outcome.part) || outcome.isRequired || outcomes.length <= 3),
  );
  const lines = grid.rows.flatMap((row) =>
    row.lines.map(
      (line, index): SheetLine => ({
        ...{ id: row.id, row, line, index, then: row.then },
        isPending: row.id === pending?.row.id,
      }),
    ),
  );
  return {
    table,
    gridColumns,
    columns: [
      { kind: "name", label: "Row" },
      ...conditions,
      ...(hasNested ? [{ kind: "also" as const, label: "Also" }] : []),
      ...shown,
    ],
    lines: [...lines, { id: "", index: 0, then: table.default, isPending: false }],
  };
}

/** The rows with a new one among them. */
export function insertRow(rows: readonly RuleRow[], { row, before, after }: Pending): RuleRow[] {
  const at = rows.findIndex(({ id }) => id === (before ?? after));
  return at < 0 ? [...rows, row] : rows.toSpliced(before === undefined ? at + 1 : at, 0, row);
}

/** The text of a cell for editing and copying. */
export function getCellText(line: SheetLine, column: SheetColumn): string {
  switch (column.kind) {
    case "name":
      return line.id === "" ? "default" : line.index === 0 ? line.id : "or";
    case "condition": {
      if (line.line === undefined) return "";
      if (!("condition" in column.column))
        return serializeCell(listComparisons(line.line, column.index), column.schema);
      const holds = findNamedConditionValue(line.line, column.index);
      return holds === undefined ? "" : holds ? "yes" : "no";
    }
    case "also":
      return line.line && listNestedConditions(line.line).length > 0 ? "(…)" : "";
    case "outcome":
      return line.index === 0 ? serializeOutcome(line.then?.[column.part], column.schema) : "";
  }
}

/** The text that editing a cell begins with: of a row's name, why the row is there. */
export const readEditText = (line: SheetLine, column: SheetColumn): string =>
  column.kind === "name" && !line.isPending ? (line.row?.description ?? "") : getCellText(line, column);

/** What a cell shows: numbers grouped, wording as it reads. */
export function formatCellAt(line: SheetLine, column: SheetColumn, wording: SheetView["wording"]): string {
  if (column.kind === "condition" && line.line && !("condition" in column.column))
    return formatCell(listComparisons(line.line, column.index), column.schema);
  if (column.kind === "outcome" && line.index === 0) {
    const value = line.then?.[column.part];
    const key = value !== undefined && isObject(value) ? value.$msg : undefined;
    if (typeof key === "string") return wording[key] ?? `{${key}}`;
  }
  return getCellText(line, column);
}

/** Whether a cell can be typed into. */
export const isTypable = (line: SheetLine, column: SheetColumn): boolean =>
  column.kind === "outcome"
    ? line.index === 0
    : column.kind === "condition"
      ? line.line !== undefined
      : column.kind === "name" && line.id !== "" && line.index === 0;

function lineChanged(sheet: Sheet, { row, index }: SheetLine, line: GridLine): TableEdit | undefined {
  if (row === undefined) return undefined;
  const lines = row.lines.with(index, line);
  return {
    edit: "when",
    row: row.id,
    when: buildRowCondition({ ...(row.either && { either: true }), lines }, sheet.gridColumns),
  };
}

/** The edit of a condition's cell. */
function conditionTyped(
  sheet: Sheet,
  line: SheetLine,
  column: SheetColumn & { kind: "condition" },
  typed: string,
): TableEdit | Unread | undefined {
  if (line.line === undefined) return undefined;
  const { index } = column;
  if ("condition" in column.column) {
    const word = typed.trim().toLowerCase();
    if (!["", "yes", "no"].includes(word)) return { problem: "Write yes or no, or leave it empty." };
    const parts = word === "" ? [] : [{ column: index, holds: word === "yes" }];
    return lineChanged(sheet, line, replaceColumnParts(line.line, index, parts));
  }
  const read = readCell(typed, column.schema);
  if ("problem" in read) return read;
  const parts = read.comparisons.map((comparison) => ({ column: index, ...comparison }));
  return lineChanged(sheet, line, replaceColumnParts(line.line, index, parts));
}

/** The edit of an outcome's cell. */
function outcomeTyped(
  line: SheetLine,
  column: SheetColumn & { kind: "outcome" },
  typed: string,
): TableEdit | Unread | undefined {
  const read = readOutcome(typed, column.schema);
  if ("problem" in read) return read;
  const { [column.part]: _, ...others } = line.then ?? {};
  if (read.value === undefined && column.isRequired)
    return { problem: `Each outcome says ${column.label.toLowerCase()}.` };
  // A part that is there keeps its place among the others.
  const then =
    read.value === undefined
      ? others
      : line.then && column.part in line.then
        ? { ...line.then, [column.part]: read.value }
        : { ...others, [column.part]: read.value };
  return line.id === "" ? { edit: "default", outcome: then } : { edit: "then", row: line.id, then };
}

/** The edit that a typed text is; undefined if it changes nothing. */
export function parseCellEdit(
  sheet: Sheet,
  line: SheetLine,
  column: SheetColumn,
  typed: string,
): TableEdit | Unread | undefined {
  if (typed.trim() === readEditText(line, column)) return undefined;
  switch (column.kind) {
    case "name":
      return { edit: "description", row: line.id, text: typed.trim() };
    case "also":
      return undefined;
    case "condition":
      return conditionTyped(sheet, line, column, typed);
    case "outcome":
      return outcomeTyped(line, column, typed);
  }
}

/** A new row beside another one: without a condition, with what outcomes must say as its neighbour says it. */
export function createRow(view: SheetView, table: RuleTable, beside: string | undefined, name: string): RuleRow {
  const neighbour = table.rows.find(({ id }) => id === beside) ?? table.rows.at(-1);
  const then: JsonObject = {};
  for (const { part, isRequired } of view.outcomes) {
    const value = neighbour?.then[part];
    if (isRequired && value !== undefined) then[part] = value;
  }
  return {
    id: createUniqueId(
      name,
      table.rows.map(({ id }) => id),
    ),
    when: { all: [] },
    then,
  };
}

/** Whether a new row says enough to be saved. */
export function isComplete({ when, then }: RuleRow, view: SheetView): boolean {
  const isEmpty = ("all" in when && when.all.length === 0) || ("any" in when && when.any.length === 0);
  return !isEmpty && view.outcomes.every(({ part, isRequired }) => !isRequired || then[part] !== undefined);
}

/** A row with an edit done. */
export function applyRowEdit(row: RuleRow, edit: TableEdit): RuleRow {
  if (edit.edit === "when") return { ...row, when: edit.when };
  if (edit.edit === "then") return { ...row, then: edit.then };
  if (edit.edit === "description") return { ...row, description: edit.text };
  return row;
}
