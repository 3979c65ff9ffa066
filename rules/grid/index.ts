/** The rows of a table as a sheet and back. Pure and small, for Studio in the browser too. */

export {
  formatCell,
  listSchemaWords,
  readCell,
  readValue,
  resolveValueKind,
  serializeCell,
  serializeValue,
  type Unread,
  type ValueSchema,
} from "./cell.ts";
export { readCopied, serializeCsv, serializeForClipboard } from "./copied.ts";
export { applyEdit, convertEditToOp, createUniqueId, type TableEdit, type TreeOp } from "./edits.ts";
export {
  buildRowCondition,
  type Comparison,
  convertFromGrid,
  convertToGrid,
  findNamedConditionValue,
  formatColumnKey,
  type Grid,
  type GridColumn,
  type GridLine,
  type GridPart,
  type GridRow,
  listComparisons,
  listNestedConditions,
  replaceColumnParts,
} from "./grid.ts";
export { readOutcome, serializeOutcome } from "./outcome.ts";
