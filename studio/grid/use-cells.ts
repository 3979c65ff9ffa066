import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { readCopied } from "../../rules/grid/index.ts";
import { isTypable, readEditText } from "./model.ts";
import { type At, copyCells, fillCells, fillCellsDown, findCell, pasteCells } from "./selection.ts";
import type { useTable } from "./table-context.ts";

type Table = Pick<ReturnType<typeof useTable>, "sheet" | "rows" | "onBuild">;

/** Where the cursor goes when a cell is done. */
type Way = "down" | "up" | "right" | "left" | "stay";
const steps = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const;

/** A cell that is edited. */
export interface CellText {
  text: string;
  /** What is typed replaces the text, as when a letter began the editing. */
  isFresh: boolean;
  problem?: string;
}

/** A letter starts typing. */
const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The cursor of a sheet and what is selected; the cell with the cursor has the focus. */
function useCursor({ sheet, rows }: Table, isEditing: boolean) {
  const [anchor, setAnchor] = useState<At>();
  const grid = useRef<HTMLTableElement>(null);
  const ref = useRef(false);
  const { lines, columns } = sheet;
  const { active, setActive } = rows;
  // A cell takes the focus when it gets the cursor.
  useEffect(() => {
    if (!ref.current || isEditing) return;
    ref.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-at="${active.line} ${active.column}"]`)?.focus();
  });
  const from = anchor ?? active;
  return {
    grid,
    from,
    unselect: () => setAnchor(undefined),
    focus: () => {
      ref.current = true;
    },
    go(at: At, isSelecting = false) {
      setAnchor(isSelecting ? from : undefined);
      ref.current = true;
      setActive({
        line: Math.max(0, Math.min(lines.length - 1, at.line)),
        column: Math.max(0, Math.min(columns.length - 1, at.column)),
      });
    },
  };
}

type Cursor = ReturnType<typeof useCursor>;

/** What each key does in a cell that is not edited. */
function keysOf(
  event: KeyboardEvent,
  { sheet, rows, onBuild, cursor }: Table & { cursor: Cursor },
  begin: (text?: string) => void,
): (() => void) | undefined {
  const { active } = rows;
  const { line, column } = active;
  const { lines, columns } = sheet;
  const row = lines[line];
  const isFar = event.ctrlKey || event.metaKey;
  const by = (down: number, right: number) => () =>
    cursor.go({ line: line + down, column: column + right }, event.shiftKey);
  const move = (way: "up" | "down") => () => row && rows.move(row, way);
  const clear = () => void rows.type(fillCells(sheet, [cursor.from, active], ""));
  const ends = event.shiftKey ? column === 0 : column === columns.length - 1;
  const keys: { [key: string]: (() => void) | undefined } = {
    ArrowDown: event.altKey ? move("down") : by(isFar ? lines.length : 1, 0),
    ArrowUp: event.altKey ? move("up") : by(isFar ? -lines.length : -1, 0),
    ArrowRight: by(0, isFar ? columns.length : 1),
    ArrowLeft: by(0, isFar ? -columns.length : -1),
    Home: () => cursor.go({ line: isFar ? 0 : line, column: 0 }, event.shiftKey),
    End: () => cursor.go({ line: isFar ? lines.length - 1 : line, column: columns.length - 1 }, event.shiftKey),
    // At the ends of a row Tab leaves the sheet.
    Tab: ends ? undefined : () => cursor.go({ line, column: column + (event.shiftKey ? -1 : 1) }),
    Enter: event.altKey ? () => rows.add(row, event.shiftKey ? "before" : "after") : () => begin(),
    F2: () => begin(),
    F4: () => row && onBuild(row),
    Escape: cursor.unselect,
    Delete: isFar ? () => row && rows.remove(row) : clear,
    Backspace: clear,
    d: isFar ? () => void rows.type(fillCellsDown(sheet, cursor.from, active)) : undefined,
  };
  return keys[event.key] ?? (isLetter(event) ? () => begin(event.key) : undefined);
}

/** The cells of a sheet as in a spreadsheet: cursor, selection, editing, clipboard and keys. */
export function useCells(table: Table) {
  const { sheet, rows, onBuild } = table;
  const { active } = rows;
  const [editing, setEditing] = useState<CellText>();
  const begin = (text?: string) => {
    const cell = findCell(sheet, active);
    if (cell?.[1].kind === "also") onBuild(cell[0]);
    else if (cell && isTypable(...cell))
      setEditing({ text: text ?? readEditText(...cell), isFresh: text !== undefined });
  };
  const cursor = useCursor(table, editing !== undefined);
  const { from, go, focus } = cursor;
  return {
    ...{ editing, begin, go, from, grid: cursor.grid },
    change: (text: string) => setEditing({ text, isFresh: false }),
    cancel() {
      focus();
      setEditing(undefined);
    },
    done(text: string, way: Way) {
      const problem = rows.type([{ at: active, text }]);
      if (problem) return setEditing({ text, isFresh: false, problem });
      setEditing(undefined);
      const [down, right] = steps[way];
      if (way !== "stay") go({ line: active.line + down, column: active.column + right });
    },
    copy(event: ClipboardEvent, isCut: boolean) {
      if (editing) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copyCells(sheet, from, active));
      if (isCut) rows.type(fillCells(sheet, [from, active], ""));
    },
    paste(event: ClipboardEvent) {
      if (editing) return;
      event.preventDefault();
      const copied = readCopied(event.clipboardData.getData("text/plain"));
      const { cells, below, column } = pasteCells(sheet, [from, active], copied);
      rows.type(cells);
      if (below.length > 0) rows.pasteRows(below, column);
    },
    press(event: KeyboardEvent) {
      if (editing || !(event.target as HTMLElement).matches("[data-at]")) return;
      const act = keysOf(event, { ...table, cursor }, begin);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
