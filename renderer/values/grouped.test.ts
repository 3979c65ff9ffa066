import { expect, it } from "vitest";
import { formatGroupedNumber } from "./grouped.ts";
import { parseNumberWithin } from "./repayments.ts";

it.each(["en-AU", "en-IN", "de", "fr", "id", "ar-EG"])("is read as the same number where the site is %s", (locale) => {
  for (const value of [0, 7.5, 999, 25_990, 1_250_000]) {
    const text = formatGroupedNumber(value, new Intl.NumberFormat(locale).format(value));
    expect(parseNumberWithin(text, { min: 0, max: 2_000_000 })).toBe(value);
  }
});

it("has the separators of a locale that writes commas", () => {
  expect(formatGroupedNumber(25_990, "25,990")).toBe("25,990");
  expect(formatGroupedNumber(25_990, "25.990")).toBe("25990");
});
