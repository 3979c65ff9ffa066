import { describe, expect, it } from "vitest";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { compileCondition, compileTables, decide, decideAll, overlayFacts, RuleError } from "../index.ts";
import { compileOutcome } from "./outcome.ts";
import { follow, parsePathKeys } from "./path.ts";

const facts = new Map<string, unknown>(
  Object.entries({ slug: "a b/c", price: 5, tag: "", phone: "(08) 5550 1234", deep: { a: { b: 7 } } }),
);
const made = (then: JsonObject, msg?: (key: string, values: JsonObject) => string) => compileOutcome(then)(facts, msg);
const always: Condition = { all: [] };
const table = (over: Partial<RuleTable>) => ({ hit: "first" as const, rows: [], default: null, ...over });

describe("outcomes", () => {
  it("give facts, at a path too, and null for what is missing", () => {
    expect(
      made({
        a: { $fact: "price" },
        b: { $fact: "deep", path: "$.a.b" },
        c: { $fact: "none" },
        d: [{ $fact: "price" }, 1],
      }),
    ).toEqual({ a: 5, b: 7, c: null, d: [5, 1] });
  });

  it("fill addresses, encoded, and give none at all when a part has no value", () => {
    expect(
      made({
        a: { $url: "/cars/{slug}?p={price}" },
        b: { $url: "/{tag}" },
        c: { $url: "/x" },
        d: { $url: "tel:{phone}" },
      }),
    ).toEqual({
      a: "/cars/a%20b%2Fc?p=5",
      b: null,
      c: "/x",
      d: "tel:0855501234",
    });
  });

  it("keep wording with its values resolved, or word it", () => {
    const then = { a: { $msg: "plain" }, b: { $msg: "price", values: { amount: { $fact: "price" } } } };
    expect(made(then)).toEqual({ a: { $msg: "plain" }, b: { $msg: "price", values: { amount: 5 } } });
    expect(made(then, (key, values) => `${key}${JSON.stringify(values)}`)).toEqual({
      a: "plain{}",
      b: 'price{"amount":5}',
    });
  });

  it("are the very JSON when nothing in them varies", () => {
    const then = { style: "none", list: [1] };
    expect(made(then)).toBe(then);
  });
});

describe("tables", () => {
  const row = (id: string, when: Condition) => ({ id, when, then: { is: id } });
  const no: Condition = { not: always };

  it("decide by the first row, or by the default", () => {
    const compiled = compileTables({
      t: table({ rows: [row("a", no), row("b", always), row("c", always)] }),
      none: table({ rows: [row("a", no)], default: { is: "default" } }),
    });
    expect(decide(compiled, "t", facts)).toEqual({ rows: ["b"], result: { is: "b" } });
    expect(decide(compiled, "none", facts)).toEqual({ rows: [], result: { is: "default" } });
    expect(decideAll(compiled, facts)).toEqual({ t: { is: "b" }, none: { is: "default" } });
  });

  it("collect every row that holds, in order", () => {
    const compiled = compileTables({
      t: table({ hit: "collect", rows: [row("a", always), row("b", no), row("c", always)] }),
    });
    expect(decide(compiled, "t", facts)).toEqual({ rows: ["a", "c"], result: [{ is: "a" }, { is: "c" }] });
  });

  it("are asked for by name", () => {
    expect(() => decide(compileTables({}), "t", facts)).toThrow(RuleError);
    expect(() => decide(compileTables({}), "constructor", facts)).toThrow(RuleError);
  });
});

describe("conditions", () => {
  const holds = (condition: Condition, conditions = {}) => compileCondition(condition, conditions)(facts);

  it("follow named conditions, and refuse a circle, an unknown name, operator or path", () => {
    const named = {
      a: { condition: "b" },
      b: { fact: "price", operator: "equal", value: 5 },
      x: { condition: "y" },
      y: { not: { condition: "x" } },
    };
    expect(holds({ condition: "a" }, named)).toBe(true);
    expect(() => holds({ condition: "x" }, named)).toThrow("refers to itself");
    expect(() => holds({ condition: "toString" }, named)).toThrow(RuleError);
    expect(() => holds({ fact: "price", operator: "matches", value: "." })).toThrow(RuleError);
    expect(() => holds({ fact: "deep", path: "$..b", operator: "equal", value: 7 })).toThrow(RuleError);
  });

  it("read plain paths of own properties only", () => {
    expect(parsePathKeys("$.a.b-c")).toEqual(["a", "b-c"]);
    for (const clever of ["$", "a", "$..a", "$.a[0]", "$.a.*", "$.a[?(@.b)]", "$.a.(b)"])
      expect(parsePathKeys(clever)).toBeUndefined();
    expect(follow({ a: 1 }, ["constructor"])).toBeUndefined();
    expect(follow("text", ["a"])).toBe("text");
    expect(follow(null, ["a"])).toBeNull();
  });

  it("see given facts before computed ones", () => {
    const given = overlayFacts({ price: undefined }, facts);
    expect([given.get("price"), given.get("slug"), given.get("toString")]).toEqual([undefined, "a b/c", undefined]);
  });
});
