import { useState } from "react";
import {
  applyEdit,
  buildRowCondition,
  createUniqueId,
  formatColumnKey,
  type GridColumn,
  type TableEdit,
} from "../../rules/grid/index.ts";
import type { RuleRow, RuleTable } from "../../schemas/documents/rule-table.ts";
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
} from "./model.ts";
import type { At, Typed } from "./selection.ts";
import type { FactChoice, SheetView } from "./sheet-api.ts";
import { planImport, readSpreadsheet } from "./spreadsheet.ts";

/** What the rows of a sheet are edited in. */
interface Shown {
  view: SheetView;
  table: RuleTable;
  facts: readonly FactChoice[];
  order: string[];
}

/** The same column of another layout, whose numbers may differ. */
function sameColumn(sheet: Sheet, column: SheetColumn): SheetColumn {
  if (column.kind !== "condition") return column;
  const key = formatColumnKey(column.column);
  const index = sheet.gridColumns.findIndex((gridColumn) => formatColumnKey(gridColumn) === key);
  return index < 0 ? column : { ...column, index };
}

/** The edits that texts typed into cells are, one after the other; or the sentence of one that cannot be read. */
function editsOf(
  sheet: Sheet,
  cells: readonly Typed[],
  { view, table, facts, order }: Shown,
  pending: Pending | undefined,
) {
  let [now, shown, fresh] = [sheet, table, pending];
  const edits: TableEdit[] = [];
  for (const { at, text } of cells) {
    const [line, column] = [now.lines[at.line], now.columns[at.column]];
    const edit = line && column && parseCellEdit(now, line, column, text);
    if (edit === undefined) continue;
    if ("problem" in edit) return edit.problem;
    edits.push(edit);
    if (fresh && "row" in edit && edit.row === fresh.row.id) fresh = { ...fresh, row: applyRowEdit(fresh.row, edit) };
    else shown = applyEdit(shown, edit);
    // Columns keep their places while a block is pasted.
    const next = layOut(view, shown, { extra: now.gridColumns, facts, pending: fresh, order });
    now = { ...next, columns: sheet.columns.map((column) => sameColumn(next, column)) };
  }
  return edits;
}

/** A new row of pasted texts; undefined if it has no condition or no outcome. */
function pastedRow(
  sheet: Sheet,
  cells: readonly string[],
  { from, shown: { view, table, facts, order } }: { from: number; shown: Shown },
): RuleRow | undefined {
  const nameAt = sheet.columns.findIndex(({ kind }) => kind === "name") - from;
  let row = createRow(view, table, undefined, cells[nameAt] || "row");
  for (const [index, text] of cells.entries()) {
    const out = layOut(view, table, { extra: sheet.gridColumns, facts, pending: { row }, order });
    const column = sheet.columns[from + index];
    const line = out.lines.find((line) => line.id === row.id);
    if (!column || !line || column.kind === "name") continue;
    const edit = parseCellEdit(out, line, sameColumn(out, column), text);
    if (edit && !("problem" in edit)) row = applyRowEdit(row, edit);
  }
  return isComplete(row, view) ? row : undefined;
}

/** The rows of a table while they are edited: new ones stay here until they say enough to be saved. */
export function useRows(shown: Shown | undefined, apply: (edits: readonly TableEdit[]) => void) {
  const [pending, setPending] = useState<Pending>();
  const [extra, setExtra] = useState<GridColumn[]>([]);
  const [active, setActive] = useState<At>({ line: 0, column: 0 });
  const [text, setSaid] = useState("");
  const sheet = shown && layOut(shown.view, shown.table, { ...shown, extra, pending });

  function edit(edits: readonly TableEdit[]): void {
    const isNew = (tableEdit: TableEdit) =>
      pending !== undefined && "row" in tableEdit && tableEdit.row === pending.row.id;
    const others = edits.filter((edit) => !isNew(edit));
    if (others.length > 0) apply(others);
    if (pending === undefined || shown === undefined || others.length === edits.length) return;
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
      if (!shown || !sheet) return;
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
      if (!sheet || !shown) return undefined;
      const [only] = cells;
      const line = only && sheet.lines[only.at.line];
      if (pending && only && line?.isPending && sheet.columns[only.at.column]?.kind === "name") {
        // The name of a new row is its id.
        const taken = shown.table.rows.map(({ id }) => id);
        setPending({ ...pending, row: { ...pending.row, id: createUniqueId(only.text, taken) } });
        return undefined;
      }
      const edits = editsOf(sheet, cells, shown, pending);
      if (typeof edits === "string") return edits;
      edit(edits);
      return undefined;
    },
    pasteRows(rows: readonly string[][], from: number) {
      if (!sheet || !shown) return;
      let { table } = shown;
      const edits: TableEdit[] = [];
      for (const cells of rows) {
        const row = pastedRow(sheet, cells, { from, shown: { ...shown, table } });
        if (row === undefined) continue;
        edits.push({ edit: "insert", row });
        table = { ...table, rows: [...table.rows, row] };
      }
      apply(edits);
      const lost = rows.length - edits.length;
      setSaid(
        `${edits.length} rows added${lost > 0 ? `; ${lost} without a condition or an outcome were left out` : ""}.`,
      );
    },
    /** What a CSV file or workbook says otherwise: cells of rows that there are, and new rows. Rows that it lacks stay. */
    async takeFile(file: File) {
      if (!sheet || !shown) return;
      const rows = await readSpreadsheet(file).catch(() => [[]]);
      const { cells, added, problem } = planImport(sheet, rows);
      const failed = problem ?? this.type(cells);
      if (failed) return setSaid(failed);
      if (added.length > 0) this.pasteRows(added, 0);
      else setSaid(`${cells.length} cells changed. Ctrl+Z takes it back.`);
    },
    move({ id }: SheetLine, way: "up" | "down") {
      const rows = shown?.table.rows ?? [];
      const index = rows.findIndex((row) => row.id === id);
      const other = index < 0 ? undefined : rows[way === "up" ? index - 1 : index + 1];
      if (!other || !sheet) return;
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
      if (!line.row || !sheet) return;
      const lines = [...line.row.lines, { parts: [] }];
      edit([{ edit: "when", row: line.id, when: buildRowCondition({ either: true, lines }, sheet.gridColumns) }]);
      setSaid(`${line.id} also holds where the new line does: fill it in.`);
    },
  };
}
