import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCents, readCents, readNumber } from "./numbers.ts";

it.each([
  ["1050", 105_000],
  ["1050.5", 105_050],
  ["1050.50", 105_050],
  ["$1,050.00", 105_000],
  ["1,050", 105_000],
  ["25 990.50", 2_599_050],
  ["0.05", 5],
  [1050.5, 105_050],
  [0, 0],
])("reads the amount %j as %d cents", (amount, cents) => {
  expect(readCents(amount)).toBe(cents);
});

it.each([
  ...["10,50", "1,00", "1.005", "1.000", "1.000,50", "0,500", "1,0500", "12,34,567", "1,050 000", "1050.", ".50"],
  ...["-5", "-1,050", "1e3", "0x10", "NaN", "Infinity", "", "five", "5 km", "1'050", "9999999999999999", "$-5"],
  ...[1.005, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.1 + 0.2, null, true, [5]],
])("refuses the amount %j", (amount) => {
  expect(readCents(amount)).toBeUndefined();
});

it("reads what it has written to the same cents, with or without thousands, as text and as JSON", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      expect(readCents(formatCents(cents))).toBe(cents);
      const grouped = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
      expect(readCents(grouped.format(cents / 100))).toBe(cents);
      expect(readCents(JSON.parse(JSON.stringify(cents / 100)))).toBe(cents);
    }),
  );
});

it("reads no other number for one that can mean two", () => {
  expect(readNumber("82,500 km")).toBe(82_500);
  expect(readNumber("-12.5")).toBe(-12.5);
  expect(readNumber("7.125")).toBe(7.125);
  for (const text of ["82,5", "8,25,000", "0,5", "1,2", "82.500,5"]) expect(readNumber(text)).toBeUndefined();
});
