import { formatPointer } from "../../schemas/json/pointer.ts";
import { Button } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { formatLayer } from "../parts/layers.ts";
import { FindingLine } from "./FindingLine.tsx";
import { formatCellAt, isTypable, type Sheet, type SheetColumn, type SheetLine } from "./model.ts";
import { OwnCopies } from "./OwnCopies.tsx";
import { CellEditor } from "./SheetCell.tsx";
import { type At, isBetween } from "./selection.ts";
import type { SheetFinding, SheetView } from "./sheet-api.ts";
import { findMark, type Marks } from "./tried.ts";
import type { useCells } from "./use-cells.ts";

/** What a sheet asks for besides what its cells do. */
export interface RowActs {
  onRepair(edits: SheetFinding["repairs"][number]["edits"]): void;
  onReset(row: string, part: "when" | "then", layer: string): void;
  onCars(row: string): void;
}

/** What all rows of a sheet know. */
export interface RowContext {
  sheet: Sheet;
  view: SheetView;
  active: At;
  marks: Marks | undefined;
  acts: RowActs;
  cells: ReturnType<typeof useCells>;
}

/** What tells a column from the others. */
export const getColumnKey = (column: SheetColumn): string =>
  column.kind === "condition" ? `${column.note} ${column.label}` : `${column.kind} ${column.label}`;

/** What a cell shows while it is not edited. */
function Shown({
  line,
  column,
  shown,
  marks,
}: {
  line: SheetLine;
  column: SheetColumn;
  shown: string;
  marks: Marks | undefined;
}) {
  const mark = findMark(marks, line, column);
  const why = column.kind === "name" && line.index === 0 ? line.row?.description : undefined;
  return (
    <>
      {mark ? (
        <span className="mark" data-mark={mark} role="img" aria-label={mark === "holds" ? "holds" : "does not hold"} />
      ) : null}
      <span className="clamp" title={shown.length > 40 ? shown : undefined}>
        {shown}
      </span>
      {why ? (
        <small className="cut" title={why}>
          {why}
        </small>
      ) : null}
    </>
  );
}

/** What of the table a cell edits; of a row's conditions those that are said. */
function pointerOf(table: string, { id, isPending }: SheetLine, column: SheetColumn, shown: string) {
  if (isPending) return undefined;
  const row = ["rules", table, ...(id === "" ? ["default"] : ["rows", id])];
  switch (column.kind) {
    case "name":
      return formatPointer(row);
    case "outcome":
      return formatPointer([...row, ...(id === "" ? [] : ["then"]), column.part]);
    default:
      return shown === "" ? undefined : formatPointer([...row, "when"]);
  }
}

function Cell({ line, at, context }: { line: SheetLine; at: At; context: RowContext }) {
  const { sheet, view, active, marks, cells } = context;
  const column = sheet.columns[at.column];
  if (column === undefined) return null;
  const isActive = active.line === at.line && active.column === at.column;
  const label = `${line.id || "default"}, ${column.label}`;
  const shown = formatCellAt(line, column, view.wording);
  const { editing } = cells;
  const pointer = pointerOf(sheet.table.table, line, column, shown);
  return (
    <td
      {...(pointer !== undefined && markField(pointer))}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid, on a table.
      role="gridcell"
      data-at={`${at.line} ${at.column}`}
      data-kind={column.kind}
      data-active={isActive || undefined}
      data-quiet={isTypable(line, column) || column.kind === "also" ? undefined : true}
      aria-selected={isBetween(at, cells.from, active)}
      aria-label={shown === "" && !(isActive && editing) ? `${label}: empty` : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={(event) => (isActive && editing ? undefined : cells.go(at, event.shiftKey))}
      onKeyDown={() => undefined}
      onDoubleClick={() => (editing ? undefined : cells.begin())}
    >
      {isActive && editing ? (
        <CellEditor
          {...{ label, column, text: editing.text, isFresh: editing.isFresh, problem: editing.problem }}
          onChange={cells.change}
          onDone={cells.done}
          onCancel={cells.cancel}
        />
      ) : (
        <Shown {...{ line, column, shown, marks }} />
      )}
    </td>
  );
}

/** Number of cars that a row decides, and how the draft changes it. */
function Count({ line, view, onCars }: { line: SheetLine; view: SheetView; onCars(row: string): void }) {
  const count = view.counts[line.id];
  if (line.index > 0 || line.isPending || view.of === 0) return null;
  if (count === undefined) return "0";
  const change = count.after - count.before;
  return (
    <Button look="link" onClick={() => onCars(line.id)}>
      {count.after}
      {change === 0 ? "" : ` (${change > 0 ? "+" : "−"}${Math.abs(change)})`}
      <span className="hidden"> decided by {line.id || "the default"}: show what changes</span>
    </Button>
  );
}

/** A line of a sheet, with what analysis finds about its row below it. */
export function SheetRow({ line, index, context }: { line: SheetLine; index: number; context: RowContext }) {
  const { sheet, view, marks, acts } = context;
  const { table, columns } = sheet;
  const isRow = line.id !== "" && !line.isPending;
  const place = table.rows.findIndex(({ id }) => id === line.id) + 1;
  const isLast = line.index === (line.row?.lines.length ?? 1) - 1;
  const findings = isLast ? view.findings.filter(({ rows }) => (rows[0] ?? "") === line.id) : [];
  const number = line.index > 0 || line.id === "" ? "" : line.isPending ? "new" : String(place);
  return (
    <>
      <tr
        data-wins={marks?.wins.includes(line.id) || undefined}
        data-default={line.id === "" || undefined}
        data-pending={line.isPending || undefined}
        data-live={isRow && !view.live.includes(line.id) ? "new" : undefined}
        data-faulty={findings.length > 0 || undefined}
        aria-rowindex={index + 2}
      >
        <td className="number">{number}</td>
        {columns.map((column, at) => (
          <Cell key={getColumnKey(column)} line={line} at={{ line: index, column: at }} context={context} />
        ))}
        <td className="quiet">
          {isRow && line.index === 0 ? (
            <>
              {formatLayer(view.said[line.id]?.layer ?? view.layers.at(-1))}
              <OwnCopies row={line.id} copies={view.copies[line.id] ?? []} onReset={acts.onReset} />
            </>
          ) : null}
        </td>
        <td className="amount">
          <Count {...{ line, view }} onCars={acts.onCars} />
        </td>
      </tr>
      {findings.map((finding) => (
        <tr key={finding.message} className="finding-row">
          <td />
          <td colSpan={columns.length + 2}>
            <FindingLine finding={finding} onRepair={acts.onRepair} />
          </td>
        </tr>
      ))}
    </>
  );
}
