/** A problem with a row. */
export interface RowProblem {
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  /** `refused`: the whole row; `left out`: only this value, the rest of the row is imported; `doubted`: nothing is missing. */
  kind: "refused" | "left out" | "doubted";
  field: string;
  column: string;
  value: string;
  why: string;
}
