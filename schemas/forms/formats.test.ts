import fc from "fast-check";
import { expect, it } from "vitest";
import { formats } from "./formats.ts";

it("takes every day of the calendar as a date, and no other", () => {
  const part = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2399 }), part(13), part(32), (year, month, day) => {
      const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      const date = new Date(Date.UTC(year, month - 1, day));
      const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
      expect(formats.date.test(text), text).toBe(isDay);
      expect(formats["date-time"].test(`${text}T09:30`), text).toBe(isDay);
    }),
    {
      examples: [
        [2024, 2, 29],
        [2026, 2, 29],
        [2000, 2, 29],
        [2100, 2, 29],
        [2026, 11, 31],
        [2026, 12, 31],
      ],
    },
  );
});
