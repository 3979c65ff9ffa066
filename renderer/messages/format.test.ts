import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { applyValues, formatDate, formatMessage } from "./format.ts";
import { parseMessage } from "./parse.ts";

const place = { locale: "en-AU", timeZone: "Australia/Perth" };
const say = (text: string, values: { [name: string]: unknown } = {}) => {
  const parsed = parseMessage(text);
  if ("error" in parsed) throw new Error(parsed.error);
  return formatMessage(parsed.message, values, place);
};

describe("formatMessage", () => {
  it("[S2.34] words a live count", () => {
    const text = "Show Me {count, plural, one {# vehicle} other {# vehicles}}";
    expect(say(text, { count: 1 })).toBe("Show Me 1 vehicle");
    expect(say(text, { count: 1234 })).toBe("Show Me 1,234 vehicles");
  });

  it("formats money, dates in the site's zone, and leaves bare numbers alone", () => {
    expect(say("{p, number, ::currency/AUD precision-integer}", { p: 24990 })).toBe("$24,990");
    expect(say("{d, date, ::dMMMy}", { d: Date.UTC(2026, 0, 1, 20) })).toBe("2 Jan 2026");
    expect(say("{year}", { year: 2024 })).toBe("2024");
    expect(formatDate("nonsense", place)).toBe("");
  });

  it("gives nothing for missing values instead of failing", () => {
    expect(say("a{x}b{n, number}c{d, date}", {})).toBe("abc");
    expect(say("{n, plural, one {one} other {other}}", {})).toBe("other");
    expect(say("{n, plural, one {# car} other {# cars}}", { n: "Acme" })).toBe(" cars");
  });

  it("leaves out an optional part whose value is empty", () => {
    const title = "{make} {model}[ – {badge}][ ({stock})]";
    expect(say(title, { make: "Kia", model: "Rio", badge: "S", stock: "A1" })).toBe("Kia Rio – S (A1)");
    for (const empty of [undefined, null, "", [], "none"])
      expect(say(title, { make: "Kia", model: "Rio", badge: empty, stock: "A1" })).toBe("Kia Rio (A1)");
    expect(say("{a}[: {b}[, {n, number}]]", { a: "x", n: 1 })).toBe("x");
    expect(say("{a}[: {b}[, {n, number}]]", { a: "x", b: "y", n: 0 })).toBe("x: y, 0");
    expect(parseMessage("{make}[ – {badge}")).toEqual({ error: "an optional part is not closed by ]" });
  });

  it("writes a list as its texts, and an object as nothing", () => {
    expect(say("{x}", { x: ["Kia", 5, { no: "text" }] })).toBe("Kia, 5");
    expect(say("a{x}", { x: { no: "text" } })).toBe("a");
    expect(say("a{x}", { x: null })).toBe("a");
  });

  it("takes quoted braces and tags as text", () => {
    expect(say("'{'x'}' <b>bold</b>")).toBe("{x} <b>bold</b>");
    expect(say("It's {x}", { x: 1 })).toBe("It's 1");
  });

  it("fills in some values now and the rest later", () => {
    const text = "{a} {b} {k, select, x {{a} of {n, number}} other {none}} {n, plural, one {# {a}} other {# {b}s}}";
    const parsed = parseMessage(text);
    if ("error" in parsed) throw new Error(parsed.error);
    const all = { a: "car", b: "{ute}", k: "x", n: 1200 };
    for (const names of [["a"], ["b", "k"], ["n"], ["a", "n"], ["k"], ["a", "b", "k", "n"]]) {
      const now = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
      const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
      const later = applyValues(parsed.message, now, place);
      // A plural that is closed early words its branch at once, so what it names has to be known by then.
      if (names.includes("n") && !(names.includes("a") && names.includes("b"))) continue;
      expect(formatMessage(later, rest, place), names.join()).toBe(say(text, all));
    }
  });

  it("reports wording that is not ICU MessageFormat", () => {
    expect(parseMessage("{count, plural, one {x}}")).toHaveProperty("error");
    expect(parseMessage("Hello {name")).toHaveProperty("error");
    expect(parseMessage("{d, date, bogus}")).toHaveProperty("error");
  });

  it("agrees with intl-messageformat on random wording and values", () => {
    const word = fc.constantFrom("a", " ", "cars", "'{'", "–");
    const part = fc.constantFrom(
      "{s}",
      "{n}",
      "{n, number}",
      "{n, number, percent}",
      "{n, number, ::currency/AUD}",
      "{n, number, ::scale/100 .00}",
      "{n, date, medium}",
      "{n, time, short}",
      "{n, plural, offset:1 =0 {none} =1 {just {s}} one {# and one} other {#, {s}}}",
      "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      "{s, select, x {ex {n, number}} other {other {s}}}",
    );
    const text = fc.array(fc.oneof(word, part), { maxLength: 6 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 1e9 }), fc.constantFrom("x", "y", "other"), (icu, n, s) => {
        const options = { timeZone: "Australia/Perth" };
        const formats = IntlMessageFormat.formats;
        const zoned = {
          ...formats,
          date: { ...formats.date, medium: { ...formats.date.medium, ...options } },
          time: { ...formats.time, short: { ...formats.time.short, ...options } },
        };
        const reference = new IntlMessageFormat(icu, "en-AU", zoned as typeof formats, { ignoreTag: true });
        expect(say(icu, { n, s })).toBe(String(reference.format({ n, s })));
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });
});
