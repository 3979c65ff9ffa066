import { describe, expect, it } from "vitest";
import { parseFilters } from "./filters/parse.ts";
import { explainImpossibleFilter } from "./impossible.ts";

const problemOf = (text: string) => {
  const parsed = parseFilters(text);
  return parsed.ok ? explainImpossibleFilter(parsed.filter) : `unread: ${text}`;
};

describe("filters that no number meets", () => {
  it.each([
    ["price > 30000 AND price < 20000", 'no "price" meets all of its conditions at once'],
    ["price > 5 AND price <= 5", 'no "price" meets all of its conditions at once'],
    ["make:BMW AND seats = 4 AND seats = 5", 'no "seats" meets all of its conditions at once'],
    ["price:20000 TO 10000", '"20000 TO 10000" is the wrong way round: the lower number comes first'],
  ])("are told: %s", (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it.each([
    "price > 20000 AND price < 30000",
    "price >= 5 AND price <= 5",
    "price < 5 OR price > 10",
    "price > 5 AND price > 9",
    "price:10000 TO 20000 AND km < 5",
    "NOT price < 5 AND price < 4",
    "price != 5 AND price = 5",
    "",
  ])("are only those: %s", (text) => {
    expect(problemOf(text)).toBeUndefined();
  });
});
