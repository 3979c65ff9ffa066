import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatPointer } from "../../schemas/json/pointer.ts";
import type { SheetView } from "../api.ts";
import { Button, Input } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { formatLayer } from "../parts/layers.ts";
import { FindingLine } from "./FindingLine.tsx";
import { formatCellAt, isTypable, type SheetColumn, type SheetLine } from "./model.ts";
import { type At, isBetween } from "./selection.ts";
import { useTable } from "./table-context.ts";
import { findMark, type Marks } from "./tried.ts";
import type { CellText, useCells } from "./use-cells.ts";

type OwnCopy = SheetView["copies"][string][number];

const parts = { when: "condition", then: "outcome" };

const sinceWords = ({ since, isKnown, isSame }: OwnCopy): string => {
  if (isSame) return "Both are the same now.";
  if (since)
    return `${formatLayer(since.layer)} has changed since this was copied: ${since.by}, ${new Date(since.at).toLocaleString()}.`;
  return isKnown
    ? "No publish from Studio has changed the layers below since this was copied."
    : "It was not copied in Studio, so Studio cannot say whether the layers below have changed since.";
};

/** A row whose condition or outcome is a copy: what the layers below say now, and the way back to it. */
function OwnCopies({ row }: { row: string }) {
  const { view, onReset } = useTable();
  const copies = view.copies[row] ?? [];
  const id = useId();
  if (copies.length === 0) return null;
  const isChanged = copies.some(({ since, isSame }) => since && !isSame);
  return (
    <>
      <Button
        look="link"
        label={isChanged ? "own copy, changed below" : "own copy"}
        of={`of ${row}: compare`}
        popoverTarget={id}
      />
      <div id={id} popover="auto">
        {copies.map((copy) => (
          <section key={copy.part}>
            <h3>
              {formatLayer(copy.layer)} says its own {parts[copy.part]}
            </h3>
            <p>
              Value in the layers below: <code>{copy.below}</code>
            </p>
            <p className="quiet">{sinceWords(copy)}</p>
            <Button label="Use what the layers below say" onClick={() => onReset(row, copy.part, copy.layer)} />
          </section>
        ))}
      </div>
    </>
  );
}

/** The field in a cell that is edited: Enter and Tab keep what is typed, Escape does not. */
function CellEditor(props: Pick<RowContext, "cells"> & { label: string; column: SheetColumn; editing: CellText }) {
  const { label, column, cells } = props;
  const { text, isFresh, problem } = props.editing;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editing begins; the text changes with every key.
  useEffect(() => {
    field.current?.focus();
    if (isFresh) field.current?.setSelectionRange(text.length, text.length);
    else field.current?.select();
  }, []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const ways: { [key: string]: () => void } = {
      Enter: () => cells.done(text, event.shiftKey ? "up" : "down"),
      Tab: () => cells.done(text, event.shiftKey ? "left" : "right"),
      Escape: cells.cancel,
    };
    // Keys of the sheet do nothing while a cell is edited.
    event.stopPropagation();
    const act = ways[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const words = column.kind === "condition" || column.kind === "outcome" ? column.words : [];
  return (
    <>
      <Input
        ref={field}
        className="cell-editor"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        suggestions={words.map((value) => ({ value }))}
        onText={cells.change}
        onKeyDown={press}
        onBlur={() => (problem ? undefined : cells.done(text, "stay"))}
      />
      {problem ? (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      ) : null}
    </>
  );
}

/** What all rows of a sheet know of its cells, and of the car that is tried. */
interface RowContext {
  cells: ReturnType<typeof useCells>;
  marks: Marks | undefined;
}

/** What tells a column from the others. */
export const getColumnKey = (column: SheetColumn): string =>
  column.kind === "condition" ? `${column.note} ${column.label}` : `${column.kind} ${column.label}`;

/** What a cell shows while it is not edited. */
function Shown(props: { line: SheetLine; column: SheetColumn; shown: string; marks: Marks | undefined }) {
  const { line, column, shown, marks } = props;
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

function Cell({ line, at, cells, marks }: RowContext & { line: SheetLine; at: At }) {
  const { sheet, view, rows } = useTable();
  const { active } = rows;
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
        <CellEditor {...{ label, column, editing, cells }} />
      ) : (
        <Shown {...{ line, column, shown, marks }} />
      )}
    </td>
  );
}

/** Number of cars that a row decides, and how the draft changes it. */
function Count({ line }: { line: SheetLine }) {
  const { view, onPanel } = useTable();
  const count = view.counts[line.id];
  if (line.index > 0 || line.isPending || view.of === 0) return null;
  if (count === undefined) return "0";
  const change = count.after - count.before;
  return (
    <Button look="link" onClick={() => onPanel("cars", line.id)}>
      {count.after}
      {change === 0 ? "" : ` (${change > 0 ? "+" : "−"}${Math.abs(change)})`}
      <span className="hidden"> decided by {line.id || "the default"}: show what changes</span>
    </Button>
  );
}

/** A line of a sheet, with what analysis finds about its row below it. */
export function SheetRow({ line, index, ...context }: RowContext & { line: SheetLine; index: number }) {
  const { sheet, view } = useTable();
  const { marks } = context;
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
          <Cell key={getColumnKey(column)} line={line} at={{ line: index, column: at }} {...context} />
        ))}
        <td className="quiet">
          {isRow && line.index === 0 ? (
            <>
              {formatLayer(view.said[line.id]?.layer ?? view.layers.at(-1))}
              <OwnCopies row={line.id} />
            </>
          ) : null}
        </td>
        <td className="amount">
          <Count line={line} />
        </td>
      </tr>
      {findings.map((finding) => (
        <tr key={finding.message} className="finding-row">
          <td />
          <td colSpan={columns.length + 2}>
            <FindingLine finding={finding} />
          </td>
        </tr>
      ))}
    </>
  );
}
