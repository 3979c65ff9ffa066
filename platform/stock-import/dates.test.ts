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
    ["2026-05-15+10:00", "moment", "2026-05-14T14:00:00Z"],
    ["2026-05-15Z", "day", "2026-05-15"],
  ] as const)("%s as %s is %s", (text, form, value) => {
    expect(readDate(text, form, perth)).toEqual({ value });
  });

  it("are read with the month first where the map says so", () => {
    expect(readDate("11/18/2026", "day", { ...perth, order: "month first" })).toEqual({
      value: "2026-11-18",
    });
  });

  it.each(["soon", "2026", "18/11", "1/1/20266", "Nonsense 2026"])(
    "%s is none, and the reason says what is",
    (text) => {
      expect(readDate(text, "day", perth)).toEqual({ why: "is no date such as 2026-12-31 or 31/12/2026" });
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

describe("dates as dealers' systems write them", () => {
  it.each([
    ["18/11/2026 3:45:00 PM", "ms", Date.parse("2026-11-18T15:45:00+08:00")],
    ["18/11/2026 12:00:00 AM", "ms", Date.parse("2026-11-18T00:00:00+08:00")],
    ["18/11/2026 9am", "ms", Date.parse("2026-11-18T09:00:00+08:00")],
    ["Wed 18 Nov 2026", "day", "2026-11-18"],
    ["Wednesday, 18th of November 2026", "day", "2026-11-18"],
    ["Wed, 18 Nov 2026 10:00:00 GMT", "ms", Date.parse("2026-11-18T10:00:00Z")],
    ["Nov 18, 2027", "day", "2027-11-18"],
    ["November 1st, 2027 4:05 p.m.", "ms", Date.parse("2027-11-01T16:05:00+08:00")],
    ["18-Nov-26", "day", "2026-11-18"],
    ["18Nov2026", "day", "2026-11-18"],
    ["20261118", "day", "2026-11-18"],
    ["20261118T143000Z", "ms", Date.parse("2026-11-18T14:30:00Z")],
    ["46344", "day", "2026-11-18"],
    ["46344.5", "ms", Date.parse("2026-11-18T12:00:00+08:00")],
    ["2026-11-18 14:30:00 +1000", "ms", Date.parse("2026-11-18T14:30:00+10:00")],
    ["2026-11-18 14:30:00 AEDT", "ms", Date.parse("2026-11-18T14:30:00+11:00")],
    ["2026-11-18T14:30:00.123456789+10:00", "ms", Date.parse("2026-11-18T14:30:00+10:00")],
    ["1795000000", "ms", 1_795_000_000_000],
    ["/Date(1795000000000+1000)/", "ms", 1_795_000_000_000],
    ["2026-11-18 00:00:00.000", "day", "2026-11-18"],
  ] as const)("%s as %s is %s", (text, form, value) => {
    expect(readDate(text, form, perth)).toEqual({ value });
  });

  it.each([
    "0001-01-01T00:00:00",
    "01/01/1900",
    "30/12/1899",
    "0000-00-00",
    "0/0/0000",
    "0000-00-00 00:00:00",
    "1970-01-01T00:00:00Z",
    "1/1/1970 10:00",
    "31/12/9999",
    "9999-12-31 23:59:59.997",
    "0",
  ])("%s is no date, and no mistake", (text) => {
    for (const form of ["day", "month", "moment", "ms"] as const)
      expect(readDate(text, form, perth)).toEqual({ value: null });
  });

  it("advises the other order of day and month only where that makes a date", () => {
    const advice = 'set "dates": "month first" in the map';
    expect(readDate("11/18/2026", "day", perth)).toEqual({ why: expect.stringContaining(advice) });
    expect(readDate("31/6/2026", "day", perth)).toEqual({ why: "does not exist: no calendar or clock has it" });
    expect(readDate("31/02/2026", "day", perth)).toEqual({ why: "does not exist: no calendar or clock has it" });
    const future = (value: string | number) => (String(value) > "2026-11-30" ? "is in the future" : undefined);
    expect(readDate("31/12/2026", "day", perth, future)).toEqual({ why: "is in the future" });
    expect(readDate("10/12/2026", "day", perth, future)).toEqual({ why: expect.stringContaining(advice) });
  });
});
