import type { Witness } from "./witness.ts";

/** What exact analysis can find wrong with a table. */
export type AnalysisCode =
  /** Earlier rows take every car for which the row holds. */
  | "check/unreachable-row"
  /** No car at all can meet the condition. */
  | "check/contradiction"
  /** A table that must decide every car leaves some undecided. */
  | "check/gap"
  /** Two rows that make the same thing in different ways can hold at once. */
  | "check/overlap"
  /** Taking a part of a condition out changes nothing. */
  | "check/redundant-condition"
  /** A declared invariant does not hold. */
  | "check/invariant-broken"
  /** A row offers a way to buy a car that the table `reservation` refuses. */
  | "check/purchase-refused"
  /** The declared impossible combinations leave no car. */
  | "check/nothing-possible"
  /** The table compares more than exact analysis can finish. */
  | "check/too-complex";

export interface AnalysisFinding {
  code: AnalysisCode;
  table: string;
  /** The rows that it is about: the faulty one first, then those that take its cars. */
  rows: string[];
  message: string;
  /** Address in the resolved tree. */
  pointer: string;
  /** Facts of a car that shows it. */
  car?: Witness;
  /** What the table does with that car, for json-rules-engine to confirm: rows that hold and rows that do not. */
  claims?: { holding: string[]; failing: string[] };
}
