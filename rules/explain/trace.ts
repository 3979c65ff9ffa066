import type { ConditionTrace, LeafTrace } from "../../schemas/resolve/explanation.ts";

const isLeaf = (trace: ConditionTrace): trace is LeafTrace & { condition?: string } => "fact" in trace;

/**
 * The comparisons that made a condition differ from `wanted`: in a failed `all`, the parts that failed; in a failed
 * `any`, all parts; under a `not`, those that made it hold.
 */
export function findDecisiveComparisons(trace: ConditionTrace, wanted = true): LeafTrace[] {
  if (trace.result === wanted) return [];
  if (isLeaf(trace)) return [trace];
  if ("not" in trace) return findDecisiveComparisons(trace.not, !wanted);
  const parts = "all" in trace ? trace.all : trace.any;
  return parts.flatMap((part) => findDecisiveComparisons(part, wanted));
}
