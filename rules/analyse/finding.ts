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

/** The hint for each code. */
export const analysisHints: { readonly [code in AnalysisCode]: string } = {
  "check/unreachable-row": "Move the row up, narrow the rows that take its cars, or remove it.",
  "check/contradiction": "Change or remove one of the parts that contradict each other, or remove the row.",
  "check/gap": 'Add a row for these cars, or a default: "default": {} if there is nothing to say about them.',
  "check/overlap": "Narrow one of the two rows so that no car gets both, or give them different ids.",
  "check/redundant-condition": "Remove the part, or correct it if it was meant to exclude some cars.",
  "check/invariant-broken":
    "Change the row so that the invariant holds for every car; change the invariant only if it was wrong.",
  "check/purchase-refused":
    'Add the condition "for-sale" to the offer, or correct the table "reservation" if it refuses cars that you sell.',
  "check/nothing-possible": 'Correct the combinations in "impossible": together they leave no car.',
  "check/too-complex": "Split the table, or compare fewer facts with each other.",
};

export interface AnalysisFinding {
  code: AnalysisCode;
  table: string;
  /** The rows involved: the faulty one first, then those that take its cars. */
  rows: string[];
  message: string;
  /** Address in the resolved tree. */
  pointer: string;
  /** Facts of an example car. */
  car?: Witness;
  /** The rows that hold and the rows that do not hold for that car, for json-rules-engine to confirm. */
  claims?: { holding: string[]; failing: string[] };
}
