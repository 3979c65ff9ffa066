import { describe, expect, it } from "vitest";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { decideOne } from "../decide-one.ts";
import { RuleError } from "../index.ts";
import { listHoldingRows, prepareEngineTable } from "./table.ts";

const isA = (value: string): Condition => ({ fact: "a", operator: "equal", value });
const row = (id: string, when: Condition) => ({ id, when, then: { is: id } });
const rows = [row("x", isA("x")), row("", isA("y")), row("any", { all: [] })];
const table = (over: Partial<RuleTable> = {}) => ({ hit: "first" as const, rows, default: null, ...over });
const facts = (a: unknown) => new Map([["a", a]]);

describe("one subject", () => {
  it("is decided by the first row, by all rows that hold, or by the default", async () => {
    expect(await prepareEngineTable(table()).decide(facts("x"))).toEqual({
      rows: ["x"],
      result: { is: "x" },
    });
    expect(await prepareEngineTable(table({ hit: "collect" })).decide(facts("y"))).toEqual({
      rows: ["", "any"],
      result: [{ is: "" }, { is: "any" }],
    });
    const few = table({ rows: rows.slice(0, 1), default: { is: "default" } });
    expect(await prepareEngineTable(few).decide(facts("z"))).toEqual({ rows: [], result: { is: "default" } });
    expect(await listHoldingRows(table(), {}, facts("x"))).toEqual(["x", "any"]);
  });

  it("gets its own decision while others are being decided", async () => {
    const many = ["x", "y", "z", "x", "z", "y"];
    const engine = prepareEngineTable(table());
    const decisions = await Promise.all(many.map((a) => engine.decide(facts(a))));
    expect(decisions.map((decision) => decision.rows[0])).toEqual(["x", "", "any", "x", "any", ""]);
  });

  it("is refused when a fact throws, and the next one is not", async () => {
    const broken = {
      get() {
        throw new Error("no such luck");
      },
    };
    const engine = prepareEngineTable(table({ hit: "collect" }));
    const [promiseSettledResult, next, last] = await Promise.allSettled([
      engine.decide(broken),
      engine.decide(facts("x")),
      engine.decide(facts("y")),
    ]);
    expect(promiseSettledResult).toMatchObject({ status: "rejected", reason: { message: "no such luck" } });
    expect(next).toMatchObject({ value: { rows: ["x", "any"] } });
    expect(last).toMatchObject({ value: { rows: ["", "any"] } });
  });

  it("reads no fact that its decision does not need", async () => {
    const asked: string[] = [];
    const watched = { get: (name: string) => asked.push(name) };
    const both: Condition = { all: [{ not: { all: [] } }, isA("x")] };
    await prepareEngineTable(
      table({ rows: [row("none", both), row("all", { all: [] }), row("late", isA("x"))] }),
    ).decide(watched);
    expect(asked).toEqual([]);
  });

  it("has one engine for all dealers who share the table and its conditions", () => {
    const [shared, conditions] = [table(), { named: isA("x") }];
    expect(prepareEngineTable(shared, conditions)).toBe(prepareEngineTable(shared, conditions));
    expect(prepareEngineTable(shared, { named: isA("x") })).not.toBe(prepareEngineTable(shared, conditions));
  });

  it("needs a table", async () => {
    const dealer = { tables: {}, conditions: {} };
    await expect(decideOne(dealer, "t", facts("x"))).rejects.toThrow(RuleError);
    await expect(decideOne(dealer, "constructor", facts("x"))).rejects.toThrow(RuleError);
  });
});

it("is no table that json-rules-engine refuses", () => {
  const nameless = table({ rows: [row("x", { condition: "" })] });
  expect(() => prepareEngineTable(nameless, { "": isA("x") })).toThrow("requires name");
  const list = { not: [] } as unknown as Condition;
  expect(() => prepareEngineTable(table({ rows: [row("x", list)] }))).toThrow();
});
