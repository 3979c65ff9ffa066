/** The rows of a table as a sheet and back. Pure and small, for Studio in the browser too. */

export {
  cellText,
  cellWords,
  kindOfSchema,
  readCell,
  readValue,
  type Unread,
  type ValueSchema,
  wordsOfSchema,
} from "./cell.ts";
export { copiedText, readCopied } from "./copied.ts";
export { edited, freshId, opOf, type TableEdit, type TreeOp } from "./edits.ts";
export {
  type Comparison,
  columnKey,
  comparisonsIn,
  fromGrid,
  type Grid,
  type GridColumn,
  type GridLine,
  type GridPart,
  type GridRow,
  namedIn,
  nestedIn,
  toGrid,
  whenOf,
  withParts,
} from "./grid.ts";
export { outcomeText, readOutcome } from "./outcome.ts";
