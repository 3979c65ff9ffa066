import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnalysisContext, analyse, analyseTable, confirm } from "../../rules/analysis.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { findByBruteForce, type RawCar } from "./rules-brute-force.ts";
import { createBareTenant, platformTables } from "./rules-support.ts";

const runs = Number(process.env.FC_RUNS ?? 120);

/** Thirds, so that every gap between whole constants has two points, as two facts compared with each other need. */
const grid = Array.from({ length: 13 }, (_, index) => -1 + index / 3).map((value) => Math.round(value * 3) / 3);
const facts: {
  [name: string]: {
    schema: object;
    missing: boolean;
    values: unknown[];
    constants: JsonValue[];
    operators: string[];
  };
} = {
  n: {
    schema: { type: ["number", "null"] },
    missing: true,
    values: [...grid, null, undefined],
    constants: [0, 1, 2],
    operators: ["lessThan", "lessThanInclusive", "greaterThan", "greaterThanInclusive", "equal", "notEqual"],
  },
  o: {
    schema: { type: "number" },
    missing: false,
    values: grid,
    constants: [0, 1, 2],
    operators: ["lessThan", "greaterThanInclusive", "equal"],
  },
  i: {
    schema: { type: "integer", minimum: 0, maximum: 3 },
    missing: false,
    values: [0, 1, 2, 3],
    constants: [0, 1, 2, 3, 1.5],
    operators: ["lessThan", "greaterThan", "equal"],
  },
  b: {
    schema: { type: ["boolean", "null"] },
    missing: true,
    values: [true, false, null, undefined],
    constants: [true, false, null],
    operators: ["equal", "notEqual"],
  },
  e: {
    schema: { type: "string", enum: ["x", "y", "z"] },
    missing: false,
    values: ["x", "y", "z"],
    constants: ["x", "y", "z"],
    operators: ["equal", "notEqual", "in", "notIn"],
  },
  s: {
    schema: { type: "string" },
    missing: true,
    values: ["x", "y", "z", "p", "q", "r", "t", undefined],
    constants: ["x", "p", "q"],
    operators: ["equal", "notEqual", "in", "notIn"],
  },
  l: {
    schema: { type: "array", items: { type: "string" } },
    missing: true,
    values: [[], ["p"], ["q"], ["p", "q"], ["r"], undefined],
    constants: ["p", "q"],
    operators: ["contains", "doesNotContain"],
  },
};

const leaf: fc.Arbitrary<Condition> = fc.constantFrom(...Object.keys(facts)).chain((fact) => {
  const { operators, constants } = facts[fact] as (typeof facts)[string];
  return fc.constantFrom(...operators).chain((operator): fc.Arbitrary<Condition> => {
    if (operator === "in" || operator === "notIn") {
      return fc.subarray(constants, { minLength: 1 }).map((value) => ({ fact, operator, value }));
    }
    const others = fact === "n" ? ["o"] : fact === "e" ? ["s"] : [];
    return fc
      .oneof(
        { weight: 5, arbitrary: fc.constantFrom(...constants) },
        {
          weight: others.length,
          arbitrary: fc.constantFrom(...others.map((other) => ({ fact: other }) as JsonValue), 0),
        },
      )
      .map((value) => ({ fact, operator, value: fact === "e" && value === 0 ? "x" : value }));
  });
});

const condition = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    leaf,
    fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie("node").map((not) => ({ not })),
    fc.constant<Condition>({ condition: "named" }),
  ),
})).node;

const arbitraryTable = fc.record({
  hit: fc.constantFrom("first" as const, "collect" as const),
  whens: fc.array(condition, { minLength: 1, maxLength: 4 }),
  named: leaf,
  impossible: fc.array(leaf, { maxLength: 1 }),
  invariant: leaf,
});

const context = (named: Condition): AnalysisContext => ({
  conditions: { named },
  domains: {
    domain: ({ fact }) => facts[fact] as { schema: { [key: string]: unknown }; missing: boolean },
    constant: () => undefined,
  },
  impossible: () => [],
  base: {},
});

function tableOf({
  hit,
  whens,
  impossible,
  invariant,
}: {
  hit: "first" | "collect";
  whens: Condition[];
  impossible: Condition[];
  invariant: Condition;
}): RuleTable {
  return {
    table: "t",
    title: "T",
    description: "D",
    hit,
    default: null,
    examples: [],
    rows: whens.map((when, index) => ({ id: `r${index}`, when, then: { id: index % 2 } })),
    impossible: impossible.map((when) => ({ name: "i", when })),
    invariants: [
      { name: "never", when: invariant, never: ["r0"] },
      { name: "one", when: invariant, oneOf: whens.map((_, index) => `r${index}`) },
    ],
  };
}

const most = 3000;

/** Every combination of the values of the facts that a table names; undefined when there are too many to try. */
function carsOf(table: unknown): RawCar[] | undefined {
  const text = JSON.stringify(table);
  const used = Object.keys(facts).filter((fact) => text.includes(`"fact":"${fact}"`));
  const values = (fact: string) => facts[fact]?.values ?? [];
  if (used.reduce((product, fact) => product * values(fact).length, 1) > most) return undefined;
  return used.reduce<RawCar[]>(
    (cars, fact) =>
      cars.flatMap((car) => values(fact).map((value) => (value === undefined ? car : new Map(car).set(fact, value)))),
    [new Map()],
  );
}

describe("exact analysis", () => {
  it(`finds exactly what trying every car finds, in ${runs} random tables`, {
    timeout: 600_000,
  }, async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(arbitraryTable, async (parts) => {
        const table = tableOf(parts);
        const cars = carsOf([table, parts.named]);
        fc.pre(cars !== undefined);
        const findings = analyseTable(table, context(parts.named));
        expect(findings.map(({ code, rows, pointer }) => `${code} ${rows[0] ?? ""} ${pointer}`).sort()).toEqual(
          findByBruteForce(table, parts.named, cars ?? []),
        );
        for (const finding of findings) {
          seen.set(finding.code, (seen.get(finding.code) ?? 0) + 1);
          expect(await confirm(finding, table, { named: parts.named })).toBe(true);
          if (finding.code !== "check/nothing-possible") expect(finding.car).toBeDefined();
        }
      }),
      { numRuns: runs },
    );
    // The random tables have every kind of fault, so that agreeing means something.
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        "check/contradiction",
        "check/gap",
        "check/invariant-broken",
        "check/overlap",
        "check/redundant-condition",
        "check/unreachable-row",
      ]),
    );
  });

  it("says when the impossible combinations leave no car", () => {
    const parts = {
      hit: "first" as const,
      whens: [{ all: [] }],
      impossible: [{ all: [] }],
      invariant: { all: [] },
    };
    const [finding] = analyseTable(tableOf(parts), context({ all: [] }));
    expect(finding?.code).toBe("check/nothing-possible");
  });

  it("shows a car with what matters alone", () => {
    const is = (fact: string, value: JsonValue) => ({ fact, operator: "equal", value });
    const rows = [
      { id: "r0", when: is("n", 1), then: { id: 0 } },
      { id: "r1", when: { any: [is("i", 2), is("o", 1), is("n", 2)] }, then: { id: 1 } },
    ];
    const table: RuleTable = {
      ...tableOf({ hit: "first", whens: [], impossible: [], invariant: { all: [] } }),
      rows,
      invariants: [{ name: "never two", when: is("n", 1), never: ["r0"] }],
    };
    const broken = analyseTable(table, context({ all: [] })).find(({ code }) => code === "check/invariant-broken");
    expect(broken?.car).toEqual({ n: 1 });
    const found = analyse(
      createBareTenant({
        tables: {
          ...platformTables,
          tag: {
            ...platformTables.tag,
            invariants: [{ name: "x", when: { all: [] }, never: ["sold"] }],
          } as never,
        },
      }),
    );
    const { flags: _, settings: __, ...car } = found.find(({ table: name }) => name === "tag")?.car ?? {};
    expect(car).toEqual({ available: false, custom_tag: null, sold: true });
  });

  it("finds nothing in the platform's tables", () => {
    expect(analyse(createBareTenant())).toEqual([]);
  });
});
