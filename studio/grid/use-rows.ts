import { useRef, useState } from "react";
import {
  applyEdit,
  buildRowCondition,
  convertEditToOp,
  createUniqueId,
  formatColumnKey,
  type GridColumn,
  type TableEdit,
} from "../../rules/grid/index.ts";
import type { RuleRow, RuleTable } from "../../schemas/documents/rule-table.ts";
import { call, type FactChoice, type Op } from "../api.ts";
import type { Editing } from "../editing.ts";
import { useAnswer, useEdited, useOfDraft } from "../use-answer.tsx";
import {
  applyRowEdit,
  createRow,
  isComplete,
  layOut,
  type Pending,
  parseCellEdit,
  type Sheet,
  type SheetColumn,
  type SheetLine,
  type Shown,
} from "./model.ts";
import type { At, Typed } from "./selection.ts";
import { planImport, readSpreadsheet } from "./spreadsheet.ts";

const none: FactChoice[] = [];

/** A table of a draft: shown as edited at once, and with what the server knows of it as soon as it has answered. */
export function useSheet(
  { draft, isBusy, layer, change }: Pick<Editing, "draft" | "isBusy" | "layer" | "change">,
  name: string,
) {
  const { answer: view, problem } = useOfDraft({ draft, isBusy }, "GET /api/drafts/:id/sheet/:table", { table: name });
  const facts = useAnswer(() => call("GET /api/drafts/:id/facts", { id: draft.id }), draft.id).answer?.facts ?? none;
  const [table, setTable] = useEdited<RuleTable | undefined>(view, view?.table);
  const newest = useRef(table);
  newest.current = table;
  /** Several edits are one step of undo. */
  const apply = (edits: readonly TableEdit[]) => {
    if (newest.current === undefined) return;
    const ops: Op[] = [];
    for (const edit of edits) {
      ops.push({ layer, ...convertEditToOp(newest.current, edit) } as Op);
      newest.current = applyEdit(newest.current, edit);
    }
    const next = newest.current;
    setTable(() => next);
    change(...ops);
  };
  return { view, table, facts, problem, apply };
}

/** The same column of another layout, whose numbers may differ. */
function sameColumn(sheet: Sheet, column: SheetColumn): SheetColumn {
  if (column.kind !== "condition") return column;
  const key = formatColumnKey(column.column);
  const index = sheet.gridColumns.findIndex((gridColumn) => formatColumnKey(gridColumn) === key);
  return index < 0 ? column : { ...column, index };
}

/** The edits that texts typed into cells are, one after the other; or the sentence of one that cannot be read. */
function editsOf(sheet: Sheet, cells: readonly Typed[], shown: Shown, pending: Pending | undefined) {
  let [now, table, fresh] = [sheet, shown.table, pending];
  const edits: TableEdit[] = [];
  for (const { at, text } of cells) {
    const [line, column] = [now.lines[at.line], now.columns[at.column]];
    const edit = line && column && parseCellEdit(now, line, column, text);
    if (edit === undefined) continue;
    if ("problem" in edit)
      return cells.length === 1 ? edit.problem : `${line?.id || "default"}, ${column?.label}: ${edit.problem}`;
    edits.push(edit);
    if (fresh && "row" in edit && edit.row === fresh.row.id) fresh = { ...fresh, row: applyRowEdit(fresh.row, edit) };
    else table = applyEdit(table, edit);
    // Columns keep their places while a block is pasted.
    const next = layOut({ ...shown, table }, now.gridColumns, fresh);
    now = { ...next, columns: sheet.columns.map((column) => sameColumn(next, column)) };
  }
  return edits;
}

/** A new row of pasted texts, or why it is left out. */
function pastedRow(sheet: Sheet, cells: readonly string[], from: number, shown: Shown): RuleRow | { problem: string } {
  const { view, table } = shown;
  const nameAt = sheet.columns.findIndex(({ kind }) => kind === "name") - from;
  let row = createRow(view, table, undefined, cells[nameAt] || "row");
  for (const [index, text] of cells.entries()) {
    const out = layOut(shown, sheet.gridColumns, { row });
    const column = sheet.columns[from + index];
    const line = out.lines.find((line) => line.id === row.id);
    if (!column || !line || column.kind === "name") continue;
    const edit = parseCellEdit(out, line, sameColumn(out, column), text);
    if (edit && "problem" in edit) return { problem: `${row.id}, ${column.label}: ${edit.problem}` };
    if (edit) row = applyRowEdit(row, edit);
  }
  return isComplete(row, view) ? row : { problem: `${row.id} has no condition or no outcome.` };
}

/** The edits that add rows of pasted texts, one after the other, and why others are left out. */
function planPastedRows(sheet: Sheet, rows: readonly string[][], from: number, shown: Shown) {
  let { table } = shown;
  const edits: TableEdit[] = [];
  const lost: string[] = [];
  for (const cells of rows) {
    const row = pastedRow(sheet, cells, from, { ...shown, table });
    if ("problem" in row) lost.push(row.problem);
    else {
      edits.push({ edit: "insert", row });
      table = { ...table, rows: [...table.rows, row] };
    }
  }
  return { edits, said: `${edits.length} rows added.${lost.length > 0 ? ` Left out: ${lost.join(" ")}` : ""}` };
}

/** The rows of a table while they are edited: new ones stay here until they say enough to be saved. */
export function useRows(shown: Shown, apply: (edits: readonly TableEdit[]) => void) {
  const [pending, setPending] = useState<Pending>();
  const [extra, setExtra] = useState<GridColumn[]>([]);
  const [active, setActive] = useState<At>({ line: 0, column: 0 });
  const [text, setSaid] = useState("");
  const sheet = layOut(shown, extra, pending);

  function edit(edits: readonly TableEdit[]): void {
    const isNew = (tableEdit: TableEdit) =>
      pending !== undefined && "row" in tableEdit && tableEdit.row === pending.row.id;
    const others = edits.filter((edit) => !isNew(edit));
    if (others.length > 0) apply(others);
    if (pending === undefined || others.length === edits.length) return;
    const row = edits.filter(isNew).reduce(applyRowEdit, pending.row);
    if (!isComplete(row, shown.view)) {
      setPending({ ...pending, row });
      return;
    }
    const { row: _, ...beside } = pending;
    apply([{ edit: "insert", row, ...beside }]);
    setPending(undefined);
    setSaid(`The row ${row.id} is saved in the draft.`);
  }
  return {
    ...{ sheet, active, setActive, pending, said: text, setSaid, edit },
    addColumn: (column: GridColumn) => setExtra([...extra, column]),
    add(line: SheetLine | undefined, where: "before" | "after") {
      // One new row at a time: another would take its place, with all that it says.
      const waiting = sheet.lines.findIndex(({ isPending }) => isPending);
      if (waiting >= 0) return setActive({ line: waiting, column: 0 });
      const beside = line?.id || shown.table.rows.at(-1)?.id;
      const isAbove = where === "before" && Boolean(line?.id);
      const row = createRow(shown.view, shown.table, beside, "new row");
      setPending({ row, ...(beside !== undefined && (isAbove ? { before: beside } : { after: beside })) });
      const first = sheet.lines.findIndex(({ id }) => id === beside);
      const count = sheet.lines.filter(({ id }) => id === beside).length;
      setActive({ line: isAbove ? first : first + count, column: 0 });
    },
    type(cells: readonly Typed[]): string | undefined {
      const [only] = cells;
      const line = only && sheet.lines[only.at.line];
      if (pending && only && line?.isPending && sheet.columns[only.at.column]?.kind === "name") {
        // The name of a new row is its id.
        const taken = shown.table.rows.map(({ id }) => id);
        setPending({ ...pending, row: { ...pending.row, id: createUniqueId(only.text, taken) } });
        return undefined;
      }
      const edits = editsOf(sheet, cells, shown, pending);
      if (typeof edits === "string") {
        if (cells.length > 1) setSaid(edits);
        return edits;
      }
      edit(edits);
      return undefined;
    },
    pasteRows(rows: readonly string[][], from: number) {
      const { edits, said } = planPastedRows(sheet, rows, from, shown);
      if (edits.length > 0) apply(edits);
      setSaid(said);
    },
    /** What a CSV file or workbook says otherwise: cells of rows that there are, and new rows. Rows that it lacks stay. */
    async takeFile(file: File) {
      const rows = await readSpreadsheet(file).catch(() => undefined);
      if (rows === undefined)
        return setSaid("This file cannot be read. Save it as CSV or as an Excel workbook (.xlsx).");
      const { cells, added, problem } = planImport(sheet, rows);
      const failed = problem ?? this.type(cells);
      if (failed) return setSaid(failed);
      if (added.length > 0) this.pasteRows(added, 0);
      else setSaid(`${cells.length} cells changed. Ctrl+Z takes it back.`);
    },
    move({ id }: SheetLine, way: "up" | "down") {
      const { rows } = shown.table;
      const index = rows.findIndex((row) => row.id === id);
      const other = index < 0 ? undefined : rows[way === "up" ? index - 1 : index + 1];
      if (!other) return;
      apply([{ edit: "move", row: id, ...(way === "up" ? { before: other.id } : { after: other.id }) }]);
      const lines = sheet.lines.filter((line) => line.id === other.id).length;
      setActive({ ...active, line: active.line + (way === "up" ? -lines : lines) });
      setSaid(`${id} is now ${way === "up" ? "above" : "below"} ${other.id}.`);
    },
    remove({ id, isPending }: SheetLine) {
      if (isPending) setPending(undefined);
      else if (id !== "") apply([{ edit: "remove", row: id }]);
    },
    /** Another line of a row, of which one has to hold. */
    addLine(line: SheetLine) {
      if (!line.row) return;
      const lines = [...line.row.lines, { parts: [] }];
      edit([{ edit: "when", row: line.id, when: buildRowCondition({ either: true, lines }, sheet.gridColumns) }]);
      setSaid(`${line.id} also holds where the new line does: fill it in.`);
    },
  };
}
