import { type Column, firstCodeFrom } from "../column.ts";
import type { Interval } from "./filter.ts";

/**
 * The codes within an interval, from the first (inclusive) to the second (exclusive); empty if the second is not
 * greater.
 */
export function codeRange(column: Column, interval: Interval): readonly [from: number, to: number] {
  if (interval.kind === "range") {
    return [firstCodeFrom(column, interval.low, false), firstCodeFrom(column, interval.high, true)];
  }
  const { comparison, value } = interval;
  const from =
    comparison === "<" || comparison === "<=" ? 1 : firstCodeFrom(column, value, comparison === ">");
  const to =
    comparison === ">" || comparison === ">="
      ? column.numbers.length
      : firstCodeFrom(column, value, comparison !== "<");
  return [from, to];
}
