import { type Filter, type Interval, isInterval } from "./filters/filter.ts";

/** The numbers that meet some conditions: from `low` to `high`, each of them left out if it is open. */
interface Limits {
  low: number;
  high: number;
  isOpen: boolean;
}

function limitsOf(condition: Interval): Limits {
  const all: Limits = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, isOpen: false };
  if (condition.kind === "range") return { ...all, low: condition.low, high: condition.high };
  const { comparison, value } = condition;
  const isOpen = comparison === "<" || comparison === ">";
  return {
    low: comparison.startsWith("<") ? all.low : value,
    high: comparison.startsWith(">") ? all.high : value,
    isOpen,
  };
}

/** What is wrong with a filter that no number meets, such as `price > 30000 AND price < 20000`; undefined if one does. */
export function explainImpossibleFilter(filter: Filter): string | undefined {
  const together = (filter.kind === "and" ? filter.of : [filter]).filter(isInterval);
  const turned = together.find((interval) => interval.kind === "range" && interval.low > interval.high);
  if (turned?.kind === "range")
    return `"${turned.low} TO ${turned.high}" is the wrong way round: the lower number comes first`;
  for (const [attribute, conditions] of Map.groupBy(together, (interval) => interval.attribute)) {
    const limits = conditions.map(limitsOf);
    const low = Math.max(...limits.map((limit) => limit.low));
    const high = Math.min(...limits.map((limit) => limit.high));
    const isOpen = limits.some((limit) => limit.isOpen && (limit.low === low || limit.high === high));
    if (low > high || (low === high && isOpen)) return `no "${attribute}" meets all of its conditions at once`;
  }
  return undefined;
}
