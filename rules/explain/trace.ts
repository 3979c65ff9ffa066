import type { JsonValue } from "../../schemas/json-value.ts";
import type { Origin } from "../../schemas/resolve/resolved-tenant.ts";

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

const isLeaf = (trace: ConditionTrace): trace is LeafTrace & { condition?: string } => "fact" in trace;

/**
 * The comparisons that made a condition differ from `wanted`: in a failed `all`, the parts that failed; in a failed
 * `any`, all parts; under a `not`, those that made it hold.
 */
export function blamed(trace: ConditionTrace, wanted = true): LeafTrace[] {
  if (trace.result === wanted) return [];
  if (isLeaf(trace)) return [trace];
  if ("not" in trace) return blamed(trace.not, !wanted);
  const parts = "all" in trace ? trace.all : trace.any;
  return parts.flatMap((part) => blamed(part, wanted));
}
