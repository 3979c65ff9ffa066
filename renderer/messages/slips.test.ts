import { expect, it } from "vitest";
import { hasStrayBrace, slipIn } from "./slips.ts";

it.each([
  ["{count plural one {# car}, other {# cars}}", "{count, plural, one {# car} other {# cars}}"],
  ["{n, plurals, One {a} othr {b}}", "{n, plural, one {a} other {b}}"],
  ["{count|number} cars", "{count, number} cars"],
  ["{count, plural, 1 {# car} other: {# cars}", "{count, plural, =1 {# car} other {# cars}}"],
  ["Estimate for {km km a year, or {weekly}.", "Estimate for {km} km a year, or {weekly}."],
  ["Ask for a {$car", "Ask for a {$car}"],
])("says what was meant by %s", (text, meant) => {
  expect(slipIn(text)?.meant).toBe(meant);
});

it("offers nothing where no slip explains a text", () => {
  for (const text of ["{}", "{a {b} c}", "{count, select, one {car}}", "{first name}"])
    expect(slipIn(text)).toBeUndefined();
});

it("sees a brace without another, but in apostrophes", () => {
  expect(hasStrayBrace("Call phone} now")).toBe(true);
  expect(hasStrayBrace("It's {x} o'clock '}' and ''{y}''")).toBe(false);
});
