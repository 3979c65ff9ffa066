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
  const turned = together.find((one) => one.kind === "range" && one.low > one.high);
  if (turned?.kind === "range")
    return `"${turned.low} TO ${turned.high}" is the wrong way round: the lower number comes first`;
  for (const [attribute, conditions] of Map.groupBy(together, (one) => one.attribute)) {
    const limits = conditions.map(limitsOf);
    const low = Math.max(...limits.map((one) => one.low));
    const high = Math.min(...limits.map((one) => one.high));
    const isOpen = limits.some((one) => one.isOpen && (one.low === low || one.high === high));
    if (low > high || (low === high && isOpen))
      return `no "${attribute}" meets all of its conditions at once`;
  }
  return undefined;
}
