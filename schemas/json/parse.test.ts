import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFinding } from "../diagnostics/catalogue.ts";
import { locate } from "./doc.ts";
import { parseJson } from "./parse.ts";

const runs = Number(process.env.FC_RUNS ?? 500);
const codes = (text: string) => parseJson("a.json", text).problems.map(({ finding }) => finding.code);

describe("parseJson", () => {
  it("gives what JSON.parse gives for any JSON", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, "\t"), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        if (/"(__proto__|constructor|prototype|\$schema)"\s*:/.test(text)) return;
        const doc = parseJson("a.json", text);
        expect(doc.problems).toEqual([]);
        expect(doc.value).toEqual(JSON.parse(text));
      }),
      { numRuns: runs },
    );
  });

  it("refuses everything that JSON.parse refuses, and never throws", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.string({ maxLength: 3 }), (json, at, junk) => {
        const cut = at % (json.length + 1);
        const text = json.slice(0, cut) + junk + json.slice(cut + (at % 3));
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        const { problems } = parseJson("a.json", text);
        if (!valid) expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: runs },
    );
  });

  it("locates every value and key of a file", () => {
    const text = '{\n  "a": [1, {\n    "b/c": true }],\n  "d": null\n}';
    const doc = parseJson("a.json", text);
    expect(locate(doc, "")).toEqual({ line: 1, column: 1 });
    expect(locate(doc, "/a/1")).toEqual({ line: 2, column: 12 });
    expect(locate(doc, "/a/1/b~1c")).toEqual({ line: 3, column: 12 });
    expect(locate(doc, "/a/1/b~1c", "key")).toEqual({ line: 3, column: 5 });
    expect(locate(doc, "/d/e/f")).toEqual({ line: 4, column: 8 });
  });

  it("locates every pointer of any JSON at text that parses to the value there", () => {
    const pointers = (value: unknown, at: string): string[] =>
      typeof value !== "object" || value === null
        ? [at]
        : [
            at,
            ...Object.entries(value).flatMap(([key, inner]) =>
              pointers(inner, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
            ),
          ];
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        const text = JSON.stringify(JSON.parse(json), null, 2);
        const doc = parseJson("a.json", text);
        if (doc.problems.length > 0 || text.includes("$schema")) return;
        const lines = text.split("\n");
        for (const pointer of pointers(doc.value, "")) {
          const { line, column } = locate(doc, pointer);
          const rest = lines
            .slice(line - 1)
            .join("\n")
            .slice(column - 1);
          expect(rest, pointer).toMatch(/^["{[\-\dtfn]/);
        }
      }),
      { numRuns: runs },
    );
  });

  it("reads a root's $schema beside the value, and where it is", () => {
    const doc = parseJson("a.json", ' {"$schema": "x.json", "a": {"$schema": 1, "$remove": true}}');
    expect(doc).toMatchObject({ value: { a: { $schema: 1, $remove: true } }, hasDirectives: true });
    expect(doc.schema).toBe("x.json");
    expect(locate(doc, "/$schema")).toEqual({ line: 1, column: 14 });
    expect(locate(doc, "/a/$schema")).toEqual({ line: 1, column: 41 });
    expect(Object.isFrozen((doc.value as { a: object }).a)).toBe(true);
  });

  it.each([
    ["", ["json/empty-file"]],
    ["  \n", ["json/empty-file"]],
    ['\ufeff{"a":1}', ["json/byte-order-mark"]],
    ['{"a":1,}', ["json/trailing-comma"]],
    ["[1,2,]", ["json/trailing-comma"]],
    ['{"a":1 "b":2}', ["json/missing-comma"]],
    ["[1 2]", ["json/missing-comma"]],
    ['{"a":1} // x', ["json/comment"]],
    ["/* x */ {}", ["json/comment"]],
    ['{"a":1,"a":2}', ["json/duplicate-key"]],
    ['{"a":[{"b":"\\\\","b":1}]}', ["json/duplicate-key"]],
    ['{"a":"\\":","b" : "\\\\\\":"}', []],
    ['{"$schema":"a","$schema":"b"}', ["json/duplicate-key"]],
    ['{"a":"\ufffd"}', ["json/bad-encoding"]],
    ['{"__proto__":{"x":1}}', ["json/forbidden-key"]],
    ['{"a":{"constructor":1}}', ["json/forbidden-key"]],
    ["{a:1}", ["json/syntax"]],
    ["{'a':1}", ["json/syntax"]],
    ['{"a":undefined}', ["json/syntax"]],
    ['{"a":01}', ["json/syntax"]],
    ['{"a":1e999}', ["json/syntax"]],
    ['{"a":"x\ny"}', ["json/syntax"]],
    ['{"a":"\\x"}', ["json/syntax"]],
    ['{"a":1', ["json/syntax"]],
    ['{"a":1}}', ["json/syntax"]],
    ["[".repeat(5000), ["json/too-deep"]],
  ])("says the one thing that is wrong with %j", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each([
    ['{"a": True}', 7, "Write true, in small letters"],
    ['{"a": None}', 7, "Write null, in small letters"],
    ['{"a": $500}', 7, "Write the number alone: 500."],
    ['{"a": 04}', 7, 'Write 4; where it is no amount, such as a postcode or a phone, write "04"'],
    ['{"a": [1, 2', 12, "the file ends too early"],
    ['{"a": {\n', 8, "the file ends too early"],
    ['{"a": [{}], {}]}', 10, 'this "]" closes the list too early'],
    ['{\u00a0"a": 1}', 2, "an invisible character stands here, U+00A0"],
    ['{"a": 1}\u200b', 9, "an invisible character stands here, U+200B"],
    ['{"a": 60,000}', 7, "Write the number alone: 60000."],
    ['{"a": four days}', 7, 'Put the text in straight double quotation marks: "four days".'],
    ['{"a": ["b",\n"c": 1}', 11, 'Write "]" after the last entry of the list.'],
    ['{"a": 1}}', 9, "Remove the bracket that is too many"],
  ])("says what is wrong in %j, and what to write", (text, column, words) => {
    const doc = parseJson("a.json", text);
    const [{ finding, offset } = { offset: -1 }, ...more] = doc.problems;
    expect([offset + 1, more]).toEqual([column, []]);
    const { message = "", hint = "" } = finding ? formatFinding(finding) : {};
    expect(`${message} ${hint}`).toContain(words);
  });

  it("reports commas, comments and keys up to the first syntax error, and gives no value", () => {
    const doc = parseJson("a.json", '{"a":[1,2,], "a":3 "c":4, // five\n "__proto__":{}, "d": car, "e":,}');
    expect(doc.problems.map(({ finding, offset }) => [finding.code, finding.pointer, offset])).toEqual([
      ["json/trailing-comma", "/a/1", 9],
      ["json/duplicate-key", "/a", 13],
      ["json/missing-comma", "", 18],
      ["json/comment", "", 26],
      ["json/forbidden-key", "/__proto__", 35],
      ["json/syntax", "/d", 56],
    ]);
    expect(doc.value).toBeUndefined();
  });

  it("is linear in the length of a hostile text", () => {
    const long = 100_000;
    const texts = ["[", '{"a":', '{"a":1 ', "[1 ", "// x\n", '"\\', '"a" ', "0", ",", "\u00a0", '"\\n'];
    for (const text of texts) {
      const start = performance.now();
      expect(parseJson("a.json", text.repeat(long)).problems.length).toBeGreaterThan(0);
      expect(parseJson("a.json", `[${text.repeat(long)}]`).problems.length).toBeGreaterThan(0);
      expect(performance.now() - start).toBeLessThan(20_000);
    }
    const escaped = `["${"\\n".repeat(1_900_000)}"]`;
    expect(parseJson("a.json", escaped).problems).toEqual([]);
  });

  it("freezes what it gives", () => {
    const { value } = parseJson("a.json", '{"a":[{"b":1}]}');
    expect(Object.isFrozen(value)).toBe(true);
    expect(Object.isFrozen((value as { a: object[] }).a[0])).toBe(true);
  });
});
