import { createContext, use } from "react";
import type { TableEdit } from "../../rules/grid/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { FactChoice, SheetView, Tried } from "../api.ts";
import type { Sheet, SheetLine } from "./model.ts";
import type { useRows } from "./use-rows.ts";

/** What is shown below a sheet. */
export const panels = {
  cars: "Cars that change",
  try: "Try a car",
  examples: "Examples",
  picture: "Picture",
};
export type Panel = keyof typeof panels;

/** A table that is edited: what the server knows of it, its sheet, and what changes it. */
interface OpenTable {
  /** Id of the draft. */
  draft: string;
  view: SheetView;
  table: RuleTable;
  sheet: Sheet;
  rows: ReturnType<typeof useRows>;
  facts: readonly FactChoice[];
  /** Several edits are one step of undo. */
  apply(edits: readonly TableEdit[]): void;
  /** Opens the condition of a row in a dialog. */
  onBuild(line: SheetLine): void;
  /** Takes back what a layer says of a row. */
  onReset(row: string, part: "when" | "then", layer: string): void;
  /** The car that is tried. */
  tried: Tried | undefined;
  onTried(tried: Tried | undefined): void;
  panel: Panel;
  /** The row whose cars are shown; all without one. */
  ofRow?: string | undefined;
  onPanel(panel: Panel, ofRow?: string): void;
}

export const TableContext = createContext<OpenTable | undefined>(undefined);

/** The table around a part of its screen. */
export function useTable(): OpenTable {
  const table = use(TableContext);
  if (table === undefined) throw new Error("This is in no table.");
  return table;
}
