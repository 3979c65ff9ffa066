import { expect, test } from "vitest";
import { expandOptionalParts, findLoneBracket, splitOptionalParts } from "./optional-parts.ts";

const optional = (template: string) =>
  splitOptionalParts(template)
    .filter(({ isOptional }) => isOptional)
    .map(({ text }) => text);

test("brackets around a value are an optional part, also inside another and inside a choice", () => {
  expect(optional("{make} {model}[ – {badge}]")).toEqual([" – {badge}"]);
  expect(optional("{a}[, {b}[ ({c})]]")).toEqual([", {b}[ ({c})]"]);
  expect(optional("{k, select, x {{a}[ {b}]} other {}}")).toEqual([" {b}"]);
  expect(optional("[{n, plural, one {# car} other {# cars}}]")).toEqual(["{n, plural, one {# car} other {# cars}}"]);
});

test("brackets without a value, of a link, of a column or in quotes are text", () => {
  for (const text of ["said [sic]", "[{name}](/cars)", "{image[0].url}", "{prices[type=public].value}"])
    expect(splitOptionalParts(text)).toEqual([{ text, isOptional: false }]);
  expect(splitOptionalParts("'['{name}']'")).toEqual([{ text: "[{name}]", isOptional: false }]);
});

test("finds a bracket that has no other one", () => {
  expect(findLoneBracket("{make}[ – {badge}")).toBe("[");
  expect(findLoneBracket("{make} – {badge}]")).toBe("]");
  for (const text of ["{make}[ – {badge}]", "[{a}[ {b}]]", "'['{make}", "1] no value", "{image[0].url}"])
    expect(findLoneBracket(text)).toBeUndefined();
  expect(findLoneBracket(`${"[".repeat(21)}{a}${"]".repeat(21)}`)).toBe("[");
});

test("wording has a choice for each value of an optional part", () => {
  expect(expandOptionalParts("{make}[ {badge}]")).toBe("{make}{badge, select, none {} other { {badge}}}");
  expect(expandOptionalParts("[{a} {b}]")).toBe("{a, select, none {} other {{b, select, none {} other {{a} {b}}}}}");
  expect(expandOptionalParts("[{kind, select, x {X} other {Y}} {n, number}]")).toBe(
    "{n, select, none {} other {{kind, select, x {X} other {Y}} {n, number}}}",
  );
});
