import type { JsonValue } from "../json-value.ts";
import type { Origin } from "./resolved-tenant.ts";

/** The result of a comparison. A missing fact has no `actual`. */
export interface LeafTrace {
  fact: string;
  path?: string;
  operator: string;
  /** As written. */
  value: JsonValue;
  actual?: JsonValue;
  /** The value compared with, where `value` names another fact. */
  comparedWith?: JsonValue;
  result: boolean;
}

/** The result of a condition, in the shape in which it is written; `condition` is the name of a named condition. */
export type ConditionTrace = { condition?: string } & (
  | { all: ConditionTrace[]; result: boolean }
  | { any: ConditionTrace[]; result: boolean }
  | { not: ConditionTrace; result: boolean }
  | LeafTrace
);

/** The result of one row. */
export interface RowTrace {
  row: string;
  description?: string;
  /** Its condition holds. */
  holds: boolean;
  /** It decided: a later row of a `first` table that holds does not. */
  wins: boolean;
  when: ConditionTrace;
  /** The comparisons that prevented the row from holding. */
  failedBy: LeafTrace[];
  /** Where the row was set, first layer first; the last one wins. */
  origins: Origin[];
}

/** The explanation of a table's decision. */
export interface TableExplanation {
  rows: string[];
  result: JsonValue;
  trace: RowTrace[];
}
