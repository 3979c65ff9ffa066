import { describe, expect, it } from "vitest";
import { findFailedByEngine } from "../../rules/analysis.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { createBareTenant, listFindings } from "./rules-support.ts";

const leaf = (fact: string, operator: string, value: unknown, path?: string) =>
  ({ fact, operator, value, ...(path && { path }) }) as Condition;

function table(when: Condition, over: Partial<RuleTable> = {}): RuleTable {
  return {
    table: "t",
    title: "T",
    description: "D",
    hit: "first",
    rows: [{ id: "a", when, then: {} }],
    default: null,
    examples: [],
    ...over,
  };
}

/** Codes and pointers of the findings about one table, row-without-example apart. */
const found = (tested: RuleTable, conditions: { [name: string]: Condition } = {}) =>
  listFindings(createBareTenant({ tables: { t: tested }, conditions }))
    .filter(({ code }) => code !== "rules/row-without-example")
    .map(({ code, pointer }) => `${code} ${pointer}`);

describe("checking a tenant's tables", () => {
  it("finds nothing in the platform's own", async () => {
    expect(listFindings(createBareTenant())).toEqual([]);
    const tenant = createBareTenant();
    for (const table of Object.values(tenant.tables)) expect(await findFailedByEngine(tenant, table)).toEqual([]);
  });

  it.each<[string, Condition, string]>([
    [
      "a word that cars are never loaded with",
      leaf("simple_fuel", "equal", "electric"),
      "rules/unknown-word /rules/t/rows/0/when/value",
    ],
    [
      "a key that is none",
      leaf("make_key", "in", ["mg", "Land Rover"]),
      "rules/unknown-word /rules/t/rows/0/when/value/1",
    ],
    [
      "a comparison with something that names no fact",
      leaf("age_days", "lessThan", { fact: {}, path: "$.newArrivalDays" }),
      "rules/bad-operand /rules/t/rows/0/when/value",
    ],
    ["an unknown fact", leaf("prise", "equal", 1), "rules/unknown-fact /rules/t/rows/0/when/fact"],
    ["an unknown lender part", leaf("lender.one.rate", "equal", 1), "rules/unknown-fact /rules/t/rows/0/when/fact"],
    ["a private fact", leaf("private_suburb", "equal", "x"), "rules/unknown-fact /rules/t/rows/0/when/fact"],
    ["an unknown operator", leaf("price", "equals", 1), "rules/unknown-operator /rules/t/rows/0/when/operator"],
    ["a number written as text", leaf("price", "greaterThan", "10"), "rules/bad-operand /rules/t/rows/0/when/value"],
    ["text compared with a number", leaf("make", "equal", 5), "rules/bad-operand /rules/t/rows/0/when/value"],
    ["text put in order", leaf("make", "lessThan", 5), "rules/bad-operand /rules/t/rows/0/when/operator"],
    ["a value outside the enum", leaf("status", "equal", "soled"), "rules/bad-operand /rules/t/rows/0/when/value"],
    [
      "a list with one outside the enum",
      leaf("status", "in", ["sold", "soled"]),
      "rules/bad-operand /rules/t/rows/0/when/value",
    ],
    ["in on a text", leaf("make", "in", "abc"), "rules/bad-operand /rules/t/rows/0/when/value"],
    ["in on nothing", leaf("make", "in", []), "rules/bad-operand /rules/t/rows/0/when/value"],
    ["in on a fact", leaf("make", "in", { fact: "categories" }), "rules/bad-operand /rules/t/rows/0/when/value"],
    ["contains on a text", leaf("make", "contains", "a"), "rules/bad-operand /rules/t/rows/0/when/operator"],
    [
      "two facts of different kinds",
      leaf("make", "equal", { fact: "price" }),
      "rules/bad-operand /rules/t/rows/0/when/value",
    ],
    ["a clever path", leaf("location", "equal", "a", "$..id"), "rules/bad-path /rules/t/rows/0/when/path"],
    [
      "a path that the fact does not have",
      leaf("location", "equal", "a", "$.nme"),
      "rules/bad-path /rules/t/rows/0/when/path",
    ],
    [
      "a flag that no site states",
      leaf("flags", "equal", true, "$.electricTga"),
      "reference/unknown-flag /rules/t/rows/0/when/path",
    ],
    [
      "an unknown condition",
      { all: [{ condition: "availble" }] },
      "rules/unknown-condition /rules/t/rows/0/when/all/0/condition",
    ],
  ])("reports %s", (_, when, finding) => {
    expect(found(table(when))).toEqual([finding]);
  });

  it("reports conditions that refer to each other in a circle, once", () => {
    const conditions = { a: { condition: "b" }, b: { all: [{ condition: "a" }] } };
    expect(found(table({ condition: "a" }), conditions)).toEqual(["rules/condition-cycle /conditions/a"]);
  });

  it("reports outcomes that lead nowhere", () => {
    const rows = [
      {
        id: "a",
        when: leaf("price", "greaterThan", 1),
        then: {
          a: { $fact: "prise" },
          b: { $msg: "tag.sald" },
          c: { $url: "/cars/{slgu}" },
          d: { $url: "javascript:alert(1)" },
          e: { $mgs: "tag.sold" },
        },
      },
    ];
    expect(found(table({ all: [] }, { rows }))).toEqual([
      "rules/bad-outcome /rules/t/rows/0/then/e",
      "rules/unknown-fact /rules/t/rows/0/then/a/$fact",
      "rules/unknown-fact /rules/t/rows/0/then/c/$url",
    ]);
  });

  it("reports examples that fail, by both evaluators, and rows that none reaches", async () => {
    const examples = [{ name: "cheap", car: { price: 5 }, rows: ["a"] }];
    const tables = { t: table(leaf("price", "greaterThan", 10), { examples }) };
    const tenant = createBareTenant({ tables });
    expect(found(tables.t)).toEqual(["rules/example-failed /rules/t/examples/0/rows"]);
    expect((await findFailedByEngine(tenant, tables.t)).map(({ name }) => name)).toEqual(["cheap"]);
    const none = listFindings(createBareTenant({ tables: { t: { ...tables.t, examples: [] } } }));
    expect(none.map(({ code }) => code)).toEqual(["rules/row-without-example"]);
  });

  it("reports unknown rows and facts of examples and invariants", () => {
    const examples = [{ name: "x", car: { prise: 1 }, facts: { prise: 1 }, rows: ["b"] }];
    const invariants = [{ name: "i", when: { all: [] }, never: ["b"] }];
    expect(found(table(leaf("price", "equal", 1), { examples, invariants }))).toEqual([
      "rules/unknown-fact /rules/t/examples/0/facts/prise",
      "rules/unknown-row /rules/t/examples/0/rows/0",
      "rules/unknown-row /rules/t/invariants/0/never/0",
      "rules/unknown-fact /rules/t/examples/0/car/prise",
    ]);
  });

  it("lets a dealer's rows contradict an inherited example, but not its own", () => {
    const examples = [{ name: "cheap", car: { price: 5 }, rows: [] }];
    const tables = { t: table(leaf("price", "greaterThan", 1), { examples }) };
    const layered = (layerOf: (pointer: string) => string) =>
      listFindings(
        createBareTenant({
          tables,
          origins: (pointer) => [{ layer: layerOf(pointer), file: "f", line: 1, column: 1, pointer }],
        }),
      ).map(({ code }) => code);
    expect(layered((pointer) => (pointer.includes("examples") ? "_platform" : "bare"))).toEqual([
      "rules/row-without-example",
    ]);
    expect(layered(() => "bare").toSorted()).toEqual(["rules/example-failed", "rules/row-without-example"]);
  });
});
