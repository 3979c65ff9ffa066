import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../schemas/json-value.ts";
import { arbitraryCase } from "../../tests/support/rules/arbitrary-table.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import {
  type Comparison,
  convertFromGrid,
  convertToGrid,
  readCell,
  readCopied,
  readOutcome,
  replaceColumnParts,
  serializeCell,
  serializeForClipboard,
  serializeOutcome,
} from "./index.ts";

const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    "yes",
    "a and b",
    "a, b",
    "1",
    "1,000",
    "2..5",
    "has it",
    "nothing",
    "[x]",
    "=price",
    "{a.b}",
    "not",
    " x",
    "$5",
    "true",
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const schemas = [
  {},
  { type: "number" },
  { type: ["integer", "null"] },
  { type: "string" },
  { type: ["boolean", "null"] },
  { type: "array", items: { type: "string" } },
  { type: "string", enum: ["Electric", "yes", "Plug-in Hybrid"] },
];
const takesList = (name: string) => name === "in" || name === "notIn";
const comparison: fc.Arbitrary<Comparison> = fc
  .constantFrom(...operatorDefinitions.map(({ name }) => name))
  .chain((operator) =>
    (takesList(operator)
      ? fc.array(scalar, { maxLength: 3 })
      : fc.oneof(
          { weight: 4, arbitrary: scalar },
          {
            weight: 1,
            arbitrary: fc.constantFrom<JsonValue>(
              { fact: "price" },
              { fact: "settings", path: "$.limit" },
              { fact: "lender.bank.rate" },
            ),
          },
        )
    ).map((value) => ({ operator, value: value as JsonValue })),
  );

describe("a sheet", () => {
  it("gives the rows of any table back as they were", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ table }) => {
        const grid = convertToGrid(table.rows);
        expect(convertFromGrid(grid)).toEqual(table.rows);
        expect(convertToGrid(convertFromGrid(grid))).toEqual(grid);
      }),
    );
  });

  it("gives the comparisons of any cell back from its text", () => {
    fc.assert(
      fc.property(fc.array(comparison, { maxLength: 3 }), fc.constantFrom(...schemas), (cell, schema) => {
        const read = readCell(serializeCell(cell, schema), schema);
        expect(read).toEqual({ comparisons: cell });
      }),
    );
  });

  it("gives any part of an outcome back from its text", () => {
    const outcome = fc.oneof(
      scalar,
      fc.constantFrom<JsonValue>(
        { $msg: "tag.sold" },
        { $fact: "price" },
        { $fact: "settings", path: "$.a" },
        { $url: "/cars/{slug}" },
        { $msg: "a", values: { n: 1 } },
      ),
      fc.array(scalar, { maxLength: 2 }) as fc.Arbitrary<JsonValue>,
    );
    fc.assert(
      fc.property(outcome, (value) => {
        expect(readOutcome(serializeOutcome(value, {}), {})).toEqual({ value });
      }),
    );
  });

  it("gives cells back from the clipboard, tabs and quotes in them too", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("a\tb", 'say "x"', '"', "a\nb", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (rows) => {
        const plain = rows.map((row) => row.map((text) => text.replace(/\r\n?/g, "\n")));
        expect(readCopied(serializeForClipboard(plain))).toEqual(plain);
      }),
    );
  });

  it.each([
    ["< 20000", { type: "number" }, [{ operator: "lessThan", value: 20000 }]],
    ["< $20,000", { type: "number" }, [{ operator: "lessThan", value: 20000 }]],
    [
      "10000..20000",
      { type: "number" },
      [
        { operator: "greaterThanInclusive", value: 10000 },
        { operator: "lessThanInclusive", value: 20000 },
      ],
    ],
    [
      "electric, Hybrid",
      { type: "string", enum: ["Electric", "Hybrid"] },
      [{ operator: "in", value: ["Electric", "Hybrid"] }],
    ],
    ["not Used, Demo", { type: "string" }, [{ operator: "notIn", value: ["Used", "Demo"] }]],
    ["yes", { type: "boolean" }, [{ operator: "equal", value: true }]],
    ["Towing", { type: "array", items: { type: "string" } }, [{ operator: "contains", value: "Towing" }]],
    [
      "> [settings.limit] and < 9",
      { type: "number" },
      [
        { operator: "greaterThan", value: { fact: "settings", path: "$.limit" } },
        { operator: "lessThan", value: 9 },
      ],
    ],
    ["history", { type: "string" }, [{ operator: "equal", value: "history" }]],
  ])("reads %s", (text, schema, comparisons) => {
    expect(readCell(text, schema)).toEqual({ comparisons });
  });

  it("says what to write where a text is no value of the fact", () => {
    expect(readCell("cheap", { type: "number" })).toEqual({
      problem: "This is a number: write for example < 20000.",
    });
    expect(readCell("Electrc", { type: "string", enum: ["Electric"] })).toMatchObject({
      problem: expect.stringContaining('Did you mean "Electric"?'),
    });
    expect(readCell("<", { type: "number" })).toMatchObject({
      problem: expect.stringContaining("Write a value"),
    });
    expect(readOutcome("x", { type: "number" })).toMatchObject({
      problem: expect.stringContaining("number"),
    });
  });

  it("keeps the place of a cell that is changed, and adds a new one at the end", () => {
    const when = {
      all: [{ fact: "a", operator: "equal", value: 1 }, { any: [] }, { fact: "b", operator: "equal", value: 2 }],
    };
    const grid = convertToGrid([{ id: "r", when, then: {} }]);
    const [line] = grid.rows[0]?.lines ?? [];
    if (line === undefined) throw new Error("no line");
    const changed = replaceColumnParts(line, 0, [{ column: 0, operator: "lessThan", value: 5 }]);
    expect(convertFromGrid({ ...grid, rows: [{ id: "r", lines: [changed], then: {} }] })[0]?.when).toEqual({
      all: [{ fact: "a", operator: "lessThan", value: 5 }, { any: [] }, { fact: "b", operator: "equal", value: 2 }],
    });
    expect(replaceColumnParts(line, 7, [{ column: 7, operator: "equal", value: 1 }]).parts.at(-1)).toMatchObject({
      column: 7,
    });
  });
});
