import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DecimalMark, detectDecimalMark, NumberSurvey, readNumber } from "./numbers.ts";

const read = (text: string, decimal?: DecimalMark) => {
  const found = readNumber(text, { ...(decimal && { decimal }), from: "map" });
  return "value" in found ? found.value : found.why;
};

describe("numbers of a file", () => {
  it.each([
    ["24.990,00", ","],
    ["5,6 l/100km", ","],
    ["1.234.567", ","],
    ["0,990", ","],
    ["12345,678", ","],
    ["-5,5", ","],
    ["24,990.00", "."],
    ["$24 990.5", "."],
    ["1,234,567", "."],
    [".5", "."],
    ["24.990", "open"],
    ["€ 24,990", "open"],
    ["24 990", undefined],
    ["5 Doors", undefined],
    ["2020, 3 owners", undefined],
    ["1.2.3", undefined],
    ["POA", undefined],
  ] as const)("show the mark before their decimals: %s is %s", (text, mark) => {
    expect(detectDecimalMark(text)).toBe(mark);
  });

  it("are read as the file writes them", () => {
    expect([read("24.990,00", ","), read("24.990", ","), read("24,990", ",")]).toEqual([24_990, 24_990, 24.99]);
    expect([read("24,990.50", "."), read("24,990", "."), read("2.494", ".")]).toEqual([24_990.5, 24_990, 2.494]);
    expect([read("24 990,5 €", ","), read("24'990.5", "."), read("1\u202f234\u202f567", ",")]).toEqual([
      24_990.5, 24_990.5, 1_234_567,
    ]);
    expect([read("2020 150 kW", "."), read("2020, 3 owners", "."), read("-5,5 °C", ",")]).toEqual([2020, 2020, -5.5]);
  });

  it("are refused where they are written otherwise, or could be two", () => {
    expect(read("5,6", ".")).toMatch(/does not have the notation of the file's other numbers/);
    expect(read("24,990.50", ",")).toMatch(/does not have the notation/);
    expect(read("1.2.3", ".")).toMatch(/does not have the notation/);
    for (const text of ["24.990", "24,990"]) expect(read(text)).toMatch(/is an ambiguous number: set "decimal"/);
    expect(read("24990")).toBe(24_990);
    expect(read("none", ".")).toBe("contains no number");
  });

  it("written by either convention are read back, with thousands or without", () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(cents, fc.constantFrom<DecimalMark>(".", ","), fc.boolean(), (all, decimal, grouped) => {
        const whole = String(Math.floor(all / 100));
        const between = decimal === "." ? "," : ".";
        const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, between) : whole;
        const text = `${shown}${decimal}${String(all % 100).padStart(2, "0")}`;
        expect(read(`about ${text} AUD`, decimal)).toBeCloseTo(all / 100, 2);
        expect(detectDecimalMark(text)).toBe(decimal);
        expect(typeof read(text, between)).toBe("string");
      }),
    );
  });

  it("are found to be written as most of them are; without any that shows it, by what separates the cells", () => {
    const style = (delimiter: string, ...texts: string[]) => {
      const survey = new NumberSurvey();
      for (const [at, text] of texts.entries()) survey.look(text, `row ${at + 2}`);
      return survey.style(delimiter);
    };
    expect(style(";", "24.990", "5,6", "6,1", "1.5")).toEqual({ decimal: ",", from: "file" });
    expect(style(";", "24,990", "5.6")).toEqual({ decimal: ".", from: "file" });
    expect(style(",", "24,990")).toEqual({ decimal: ".", from: "usual" });
    expect(style(";", "24.990")).toEqual({ from: "nothing" });
    expect(style(";", "5,6", "6.1")).toEqual({ examples: ['"6.1" in row 3', '"5,6" in row 2'] });
  });
});
