import type { Witness } from "./witness.ts";

/** The codes of problems that exact analysis finds in tables. */
export type AnalysisCode =
  /** Earlier rows take every car for which the row holds. */
  | "check/unreachable-row"
  /** No car can meet the condition. */
  | "check/contradiction"
  /** A table that must decide every car leaves some undecided. */
  | "check/gap"
  /** Two rows that produce an entry with the same id but different content can hold for the same car. */
  | "check/overlap"
  /** Removing a part of a condition changes nothing. */
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
  /** The rows involved: the faulty one first, then those that take its cars. */
  rows: string[];
  message: string;
  /** Address in the resolved tree. */
  pointer: string;
  /** Of a row that never decides: the rows that take its cars. */
  takenBy?: string[];
  /** Of a condition: the part that can go, or all parts that contradict each other. */
  part?: string;
  isContradiction?: true;
  /** No row decides some cars. */
  isGap?: true;
  /** Of a row: another that gives the same cars an entry with its id. */
  overlaps?: string;
  /** The index of an invariant that is broken. */
  invariant?: number;
  /** The tables beside its own that decide it, too. */
  isAmongTables?: true;
  /** Combinations that exclude every car. */
  excludes?: string[];
  /** Of an invariant that lists rows: the one that lists the row that decides the car, too. */
  widened?: { name: string; oneOf: string[] };
  /** Facts of an example car. */
  car?: Witness;
  /** The rows that hold and the rows that do not hold for that car, for json-rules-engine to confirm. */
  claims?: { holding: string[]; failing: string[] };
}
