import Judge from "algolia-filters-js-syntax-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Filter } from "../../search/filters/filter.ts";
import { parseFilters } from "../../search/filters/parse.ts";

const numRuns = Number(process.env.FC_RUNS ?? 400);

/** Algolia's own verdict; undefined when it throws. */
const judge = (text: string): string => new Judge().parse(text).errorMessage;

const parsed = (text: string): Filter => {
  const result = parseFilters(text);
  if (!result.ok) throw new Error(result.message);
  return result.filter;
};
const facet = (attribute: string, value: string): Filter => ({ kind: "facet", attribute, value });

describe("filters syntax", () => {
  it("[S7.4] reads facets, numbers, ranges and tags, with either quote and escapes", () => {
    expect(parsed("make:Toyota")).toEqual(facet("make", "Toyota"));
    expect(parsed(`make : "Great Wall"`)).toEqual(facet("make", "Great Wall"));
    expect(parsed(`'dealer name':'D\\'Or "x" \\\\ \\n'`)).toEqual(facet("dealer name", `D'Or "x" \\ \\n`));
    expect(parsed("price>=-1.5")).toEqual({
      kind: "number",
      attribute: "price",
      comparison: ">=",
      value: -1.5,
    });
    expect(parsed("price:10 TO 20")).toEqual({ kind: "range", attribute: "price", low: 10, high: 20 });
    expect(parsed("year:2019")).toEqual(facet("year", "2019"));
    expect(parsed("NOT hidden:true")).toEqual({ kind: "not", of: facet("hidden", "true") });
    expect(parsed("public OR _tags:x")).toEqual({
      kind: "or",
      of: [facet("_tags", "public"), facet("_tags", "x")],
    });
    expect(parsed("make:a<score=2> OR make:b<score=1>")).toEqual({
      kind: "or",
      of: [facet("make", "a"), facet("make", "b")],
    });
    expect(parsed("  ")).toEqual({ kind: "and", of: [] });
  });

  it("[S7.4] reads '=' before a text as ':' where it is told to, and only there", () => {
    const joined = parseFilters(`car_type="used" AND price>=1`, { textEquals: true });
    expect(joined).toEqual({ ok: true, filter: parsed(`car_type:"used" AND price>=1`) });
    expect(parseFilters("make=Toyota OR make=Kia", { textEquals: true })).toEqual({
      ok: true,
      filter: parsed("make:Toyota OR make:Kia"),
    });
    expect(parseFilters("make=Toyota")).toMatchObject({ ok: false });
    for (const wrong of ["make!=Toyota", "make=", "make=Toyota OR price=3"])
      expect([wrong, parseFilters(wrong, { textEquals: true }).ok]).toEqual([wrong, false]);
  });

  it("binds OR tighter than AND, as Algolia does", () => {
    const [x, y, z] = [facet("x", "1"), facet("y", "2"), facet("z", "3")];
    expect(parsed("x:1 AND y:2 OR z:3")).toEqual({ kind: "and", of: [x, { kind: "or", of: [y, z] }] });
    expect(parsed("x:1 OR y:2 AND z:3")).toEqual({ kind: "and", of: [{ kind: "or", of: [x, y] }, z] });
    expect(parsed("(x:1 OR y:2) AND (z:3)")).toEqual({ kind: "and", of: [{ kind: "or", of: [x, y] }, z] });
  });

  it("says what is wrong and where", () => {
    const cases: [string, number, string][] = [
      ["make:", 5, "end of filter"],
      ["make:Toyota price>3", 12, "Unexpected token price"],
      ["price>cheap", 6, "expected numeric"],
      ["(make:a AND make:b) OR make:c", 20, "not allowed"],
      ["make:a OR price>3", 10, "Different types"],
      ["NOT (make:a)", 4, "expected filter"],
      ["make:'a", 5, "Unterminated"],
      ["make:''", 5, "Empty string"],
      ["make!a", 4, "Not allowed"],
      ["(make:a", 7, "expected ')'"],
    ];
    for (const [text, position, message] of cases) {
      expect([text, parseFilters(text)]).toEqual([
        text,
        { ok: false, position, message: expect.stringContaining(message) },
      ]);
      expect([text, judge(text)]).not.toEqual([text, ""]);
    }
  });

  it("accepts what Algolia's validator accepts and refuses what it refuses", () => {
    const word = fc.constantFrom(
      "make",
      "price",
      "a-b",
      "é",
      "_tags",
      "5",
      "-2.5",
      "'x y'",
      '"it\'s"',
      "'\\''",
      "a,b",
      "AND",
      "OR",
      "NOT",
      "TO",
    );
    const glue = fc.constantFrom(
      ":",
      " : ",
      "<",
      "<=",
      ">",
      ">=",
      "=",
      "!=",
      " AND ",
      " OR ",
      " AND NOT ",
      " NOT ",
      " TO ",
      "(",
      ")",
      " (",
      ") ",
      " ",
    );
    const loose = fc.array(fc.oneof(word, glue), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""));
    const term = fc.constantFrom(
      "make:a",
      "NOT make:b",
      "price>5",
      "price:1 TO 2",
      "NOT price=3",
      "tag",
      "_tags:t",
      "make:'x y'<score=2>",
    );
    const shaped = fc.letrec((tie) => ({
      expression: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        term,
        fc.tuple(tie("expression"), fc.constantFrom(" AND ", " OR "), tie("expression")).map((parts) => parts.join("")),
        tie("expression").map((inner) => `(${String(inner)})`),
      ),
    })).expression as fc.Arbitrary<string>;
    fc.assert(
      fc.property(fc.oneof(loose, shaped), (text) => {
        // Where ours differs by intent: blanks alone mean no filter, and a dash alone is no number.
        fc.pre(text.trim() !== "");
        expect([text, parseFilters(text).ok]).toEqual([text, judge(text) === ""]);
      }),
      { numRuns },
    );
  });

  it("never throws, and points into the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."ab:'\"()<>=! \\-5,") })), (text) => {
        const result = parseFilters(text);
        if (!result.ok) expect(result.position).toBeLessThanOrEqual(text.length);
      }),
      { numRuns },
    );
  });
});
