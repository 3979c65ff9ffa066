import { type Column, findFirstCodeFrom } from "../column.ts";
import type { Interval } from "./filter.ts";

/**
 * The codes within an interval, from the first (inclusive) to the second (exclusive); empty if the second is not
 * greater.
 */
export function findCodeRange(column: Column, interval: Interval): readonly [from: number, to: number] {
  if (interval.kind === "range") {
    return [findFirstCodeFrom(column, interval.low, false), findFirstCodeFrom(column, interval.high, true)];
  }
  const { comparison, value } = interval;
  const from = comparison === "<" || comparison === "<=" ? 1 : findFirstCodeFrom(column, value, comparison === ">");
  const to =
    comparison === ">" || comparison === ">="
      ? column.numbers.length
      : findFirstCodeFrom(column, value, comparison !== "<");
  return [from, to];
}
