import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { readCopied } from "../../rules/grid/index.ts";
import { isTypable, readEditText, type Sheet, type SheetLine } from "./model.ts";
import { type At, copyCells, fillCells, fillCellsDown, findCell, pasteCells, type Typed } from "./selection.ts";

/** What the keys of a sheet ask for. */
export interface CellActs {
  /** Texts typed or pasted into cells; gives the sentence of what cannot be read, if any. */
  onType(cells: readonly Typed[]): string | undefined;
  /** Texts pasted below the last row, as new rows. */
  onPasteRows(rows: readonly string[][], column: number): void;
  onMove(line: SheetLine, way: "up" | "down"): void;
  onRemove(line: SheetLine): void;
  onAdd(line: SheetLine | undefined, where: "before" | "after"): void;
  onBuild(line: SheetLine): void;
}

/** Where the cursor goes when a cell is done. */
export type Way = "down" | "up" | "right" | "left" | "stay";
const steps = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const;

/** A letter starts typing. */
const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The cursor of a sheet and what is selected; the cell with the cursor has the focus. */
function useCursor(sheet: Sheet, active: At, onActive: (at: At) => void, isEditing: boolean) {
  const [anchor, setAnchor] = useState<At>();
  const grid = useRef<HTMLTableElement>(null);
  const ref = useRef(false);
  const { lines, columns } = sheet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell takes the focus when it gets the cursor.
  useEffect(() => {
    if (!ref.current || isEditing) return;
    ref.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-at="${active.line} ${active.column}"]`)?.focus();
  }, [active.line, active.column, isEditing, lines.length]);
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
      onActive({
        line: Math.max(0, Math.min(lines.length - 1, at.line)),
        column: Math.max(0, Math.min(columns.length - 1, at.column)),
      });
    },
  };
}

/** Editing of one cell at a time. */
function useEditing(sheet: Sheet, active: At, acts: CellActs) {
  const [editing, setEditing] = useState<{ text: string; isFresh: boolean; problem?: string }>();
  return {
    editing,
    setEditing,
    begin(text?: string) {
      const cell = findCell(sheet, active);
      if (!cell) return;
      if (cell[1].kind === "also") acts.onBuild(cell[0]);
      else if (isTypable(...cell)) setEditing({ text: text ?? readEditText(...cell), isFresh: text !== undefined });
    },
  };
}

type Cursor = ReturnType<typeof useCursor>;

/** What each key does in a cell that is not edited. */
function keysOf(
  event: KeyboardEvent,
  { sheet, active, acts, cursor }: { sheet: Sheet; active: At; acts: CellActs; cursor: Cursor },
  begin: (text?: string) => void,
): (() => void) | undefined {
  const { line, column } = active;
  const { lines, columns } = sheet;
  const row = lines[line];
  const isFar = event.ctrlKey || event.metaKey;
  const by = (down: number, right: number) => () =>
    cursor.go({ line: line + down, column: column + right }, event.shiftKey);
  const move = (way: "up" | "down") => () => row && acts.onMove(row, way);
  const clear = () => void acts.onType(fillCells(sheet, [cursor.from, active], ""));
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
    Enter: event.altKey ? () => acts.onAdd(row, event.shiftKey ? "before" : "after") : () => begin(),
    F2: () => begin(),
    F4: () => row && acts.onBuild(row),
    Escape: cursor.unselect,
    Delete: isFar ? () => row && acts.onRemove(row) : clear,
    Backspace: clear,
    d: isFar ? () => void acts.onType(fillCellsDown(sheet, cursor.from, active)) : undefined,
  };
  return keys[event.key] ?? (isLetter(event) ? () => begin(event.key) : undefined);
}

/** The cells of a sheet as in a spreadsheet: cursor, selection, editing, clipboard and keys. */
export function useCells(sheet: Sheet, active: At, onActive: (at: At) => void, acts: CellActs) {
  const { editing, setEditing, begin } = useEditing(sheet, active, acts);
  const cursor = useCursor(sheet, active, onActive, editing !== undefined);
  const { from, go, focus } = cursor;
  return {
    ...{ editing, begin, go, from, grid: cursor.grid },
    change: (text: string) => setEditing({ text, isFresh: false }),
    cancel() {
      focus();
      setEditing(undefined);
    },
    done(text: string, way: Way) {
      const problem = acts.onType([{ at: active, text }]);
      if (problem) return setEditing({ text, isFresh: false, problem });
      setEditing(undefined);
      const [down, right] = steps[way];
      if (way !== "stay") go({ line: active.line + down, column: active.column + right });
    },
    copy(event: ClipboardEvent, isCut: boolean) {
      if (editing) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copyCells(sheet, from, active));
      if (isCut) acts.onType(fillCells(sheet, [from, active], ""));
    },
    paste(event: ClipboardEvent) {
      if (editing) return;
      event.preventDefault();
      const rows = readCopied(event.clipboardData.getData("text/plain"));
      const { cells, below, column } = pasteCells(sheet, [from, active], rows);
      acts.onType(cells);
      if (below.length > 0) acts.onPasteRows(below, column);
    },
    press(event: KeyboardEvent) {
      if (editing || !(event.target as HTMLElement).matches("[data-at]")) return;
      const act = keysOf(event, { sheet, active, acts, cursor }, begin);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
