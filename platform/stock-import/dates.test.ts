import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DateStyle, readDate } from "./dates.ts";

const perth: DateStyle = { order: "day first", timeZone: "Australia/Perth" };

describe("dates of a CSV file", () => {
  it.each([
    ["18/11/2026", "day", "2026-11-18"],
    ["3/4/26", "day", "2026-04-03"],
    ["2026-11-18", "day", "2026-11-18"],
    ["18 Nov 2026", "day", "2026-11-18"],
    ["18-September-2026", "day", "2026-09-18"],
    ["11/2026", "month", "2026-11"],
    ["Nov 2026", "month", "2026-11"],
    ["2026-11-18", "month", "2026-11"],
    ["18/11/2026", "ms", Date.parse("2026-11-18T00:00:00+08:00")],
    ["18/11/2026 14:30", "ms", Date.parse("2026-11-18T14:30:00+08:00")],
    ["2026-11-18T14:30:00Z", "ms", Date.parse("2026-11-18T14:30:00Z")],
    ["1795000000000", "ms", 1_795_000_000_000],
    ["15/05/2026", "moment", "2026-05-14T16:00:00Z"],
    ["2026-05-15T10:00:00+10:00", "moment", "2026-05-15T00:00:00Z"],
  ] as const)("%s as %s is %s", (text, form, value) => {
    expect(readDate(text, form, perth)).toEqual({ value });
  });

  it("are read with the month first where the map says so", () => {
    expect(readDate("11/18/2026", "day", { ...perth, order: "month first" })).toEqual({
      value: "2026-11-18",
    });
  });

  it.each(["11/18/2026", "31/6/2026", "soon", "2026", "18/11", "1/1/20266", "Nonsense 2026", "0/0/0000"])(
    "%s is none, and the reason says what would be one",
    (text) => {
      expect(readDate(text, "day", perth)).toEqual({
        why: 'is no date such as 2026-12-31 or 31/12/2026 (the map can say "dates": "month first")',
      });
    },
  );

  it("come back as they were written, and no text at all throws", () => {
    const dates = fc.date({ min: new Date("1970-01-02"), max: new Date("2099-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.string(), (date, noise) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = day.split("-");
        for (const text of [day, `${dayOfMonth}/${month}/${year}`, `${dayOfMonth}.${month}.${year}`])
          expect(readDate(text, "day", perth)).toEqual({ value: day });
        readDate(noise, "moment", perth);
      }),
    );
  });
});
