import { Ajv2020 } from "ajv/dist/2020.js";
import { Engine } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../schemas/json-value.ts";
import { operatorTests } from "../operators.gen.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import { listCuts, type OperatorDefinition } from "./operator.ts";

const names = operatorDefinitions.map(({ name }) => name);
const phrases = operatorDefinitions.map(({ phrase }) => phrase);

it("displays each operator by a phrase of its own", () => {
  expect(phrases.filter((phrase, at) => phrase.trim() === "" || phrases.indexOf(phrase) !== at)).toEqual([]);
});

/** Whether an outcome is the same for all numbers between two neighbouring constants. */
function splitsAtCuts({ test, cuts }: Pick<OperatorDefinition, "test" | "cuts">, value: JsonValue): boolean {
  const ends = listCuts({ ...(cuts && { cuts }) }, value)
    .filter((cut) => typeof cut === "number")
    .sort((first, other) => first - other);
  const all = [Number.NEGATIVE_INFINITY, ...ends, Number.POSITIVE_INFINITY];
  return all.slice(1).every((to, index) => {
    const from = all[index] ?? to;
    const least = from === Number.NEGATIVE_INFINITY ? Math.min(to, 1e6) - 1e6 : from;
    const most = to === Number.POSITIVE_INFINITY ? Math.max(from, -1e6) + 1e6 : to;
    const far = Array.from({ length: 200 }, (_, step) => least + ((most - least) * (step + 1)) / 201);
    const near = [0.001, 0.1, 0.5, 1, 2, 3, 5, 7, 10, 30, 100, 300, 1000].flatMap((by) => [from + by, to - by]);
    const steps = [...far, ...near].filter(Number.isFinite);
    const between = steps.filter((number) => number > from && number < to);
    return new Set(between.map((number) => test(number, value))).size <= 1;
  });
}

it("finds an operator whose outcome changes elsewhere than it says", () => {
  const test = (left: unknown, right: unknown) => {
    const [middle = 0, percent = 0] = right as number[];
    return typeof left === "number" && Math.abs(left - middle) <= (middle * percent) / 100;
  };
  expect(splitsAtCuts({ test }, [60_000, 5])).toBe(false);
  expect(splitsAtCuts({ test, cuts: () => [57_000, 63_000] }, [60_000, 5])).toBe(true);
  expect(splitsAtCuts({ test: (left, right) => Number(left) >= Number(right) - 5 }, 20_000)).toBe(false);
});

/** Whether a reference is another way to compare than the test itself: it would confirm every mistake of its own copy. */
const isIndependent = ({ test, reference }: Pick<OperatorDefinition, "test" | "reference">) =>
  reference === "engine" || (String(reference) !== String(test) && !/\btest\(/.test(String(reference)));

it("finds a reference that is the test itself, its copy, or calls it", () => {
  const test = (left: unknown, right: unknown) => left === right;
  const reference = (left: unknown, right: unknown) => Object.is(left, right);
  expect(isIndependent({ test, reference })).toBe(true);
  expect(isIndependent({ test, reference: test })).toBe(false);
  expect(isIndependent({ test, reference: (left: unknown, right: unknown) => left === right })).toBe(false);
  expect(isIndependent({ test, reference: (left, right) => test(left, right) })).toBe(false);
});

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const kindsOfValues: { readonly [kind: string]: readonly JsonValue[] } = {
  null: [null],
  boolean: [true, false],
  number: [0, 1, -1, 2.5, 5, 20_000],
  string: ["", "a", "5", "suv"],
  array: [[], ["a"], ["suv", "a"], [0, 5], [null], [true], [false], [1, 2.5], [-1], [""]],
  object: [{}, { a: 1 }],
};
const kindOf = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : value === undefined ? "undefined" : typeof value;

type Described = Pick<OperatorDefinition, "name" | "left" | "right" | "test" | "reference" | "splitsBy" | "examples">;

/** What json-rules-engine says of a comparison. */
async function engineSays({ name, reference }: Described, left: unknown, right: JsonValue): Promise<boolean> {
  const engine = new Engine([], { allowUndefinedFacts: true });
  if (reference !== "engine") engine.addOperator(name, reference);
  const conditions = { all: [{ fact: "left", operator: name, value: right }] };
  engine.addRule({ conditions, event: { type: "held" } });
  return (await engine.run(left === undefined ? {} : { left })).events.length > 0;
}

/** What an operator says of itself although it is not so, each in one sentence. */
async function faultsOf(operator: Described): Promise<string[]> {
  const { left, right, test, splitsBy, examples } = operator;
  const accepts = ajv.compile(right);
  const refused = examples.filter(([, value]) => !accepts(value)).map(([, value]) => JSON.stringify(value));
  const lefts = [undefined, ...Object.values(kindsOfValues).flat(), ...examples.map(([item]) => item)];
  const rights = [
    ...Object.values(kindsOfValues)
      .flat()
      .filter((kindsOfValue) => accepts(kindsOfValue)),
    ...examples.map(([, item]) => item),
  ];
  const faults = new Set(refused.map((value) => `"right" refuses ${value} of an example.`));
  const outcomes = new Map<string, Set<boolean>>();
  const seen = (key: string, outcome: boolean) => outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome));
  for (const first of lefts) {
    for (const other of rights) {
      const shown = `${JSON.stringify(first) ?? "a missing fact"} and ${JSON.stringify(other)}`;
      try {
        const outcome = test(first, other);
        seen(`left ${kindOf(first)}`, outcome);
        seen(`right ${kindOf(other)}`, outcome);
        if ((await engineSays(operator, first, other)) !== outcome)
          faults.add(`Its test and its reference differ for ${shown}: correct one of them.`);
      } catch (error) {
        faults.add(
          `It throws for ${shown}, which "right" accepts (${(error as Error).message}): give false, or let "right" refuse the value.`,
        );
      }
    }
  }
  const tells = (key: string) => outcomes.get(key)?.size === 2;
  if (left !== "any" && !tells(`left ${left}`))
    faults.add(`"left" is "${left}", but with a fact of that kind the outcome is always the same.`);
  const kinds = Object.keys(kindsOfValues);
  if (left === "any" && kinds.filter((kind) => kind !== "null" && tells(`left ${kind}`)).length < 2)
    faults.add('"left" is "any", but the outcome changes for facts of one kind only: name that kind.');
  for (const kind of kinds.filter((kind) => outcomes.has(`right ${kind}`) && !tells(`right ${kind}`)))
    faults.add(`"right" accepts a value that is ${kind}, with which the outcome is always the same.`);
  if ((splitsBy === "member") !== (left === "array"))
    faults.add(
      `"splitsBy" is "${splitsBy}", but "left" is "${left}": lists are split by their members, others by the value.`,
    );
  // One sentence of a kind is enough.
  const all = [...faults];
  return all.filter((fault, at) => all.findIndex((text) => text.slice(0, 12) === fault.slice(0, 12)) === at);
}

it("has a name of its own for each operator", () => {
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice.map((name) => `Two operators have the name "${name}": rename one.`)).toEqual([]);
});

describe("an operator that is wrong about itself", () => {
  const within: Described = {
    name: "isWithin",
    left: "number",
    right: { type: "number" },
    test: (first, other) => typeof first === "number" && Math.abs(first) <= (other as number),
    reference: (first, other) => typeof first === "number" && first <= Number(other) && -first <= Number(other),
    splitsBy: "value",
    examples: [
      [3, 5, true],
      [-8, 5, false],
    ],
  };
  const faults = (more: Partial<Described>) => faultsOf({ ...within, ...more });

  it("is whole as it is", async () => {
    expect(await faults({})).toEqual([]);
  });

  it("is refused: its schema refuses its own examples, or accepts what it makes nothing of", async () => {
    expect(await faults({ examples: [[3, [5], true]] })).toContain('"right" refuses [5] of an example.');
    expect(await faults({ right: { type: ["number", "object"] } })).toEqual([
      '"right" accepts a value that is object, with which the outcome is always the same.',
    ]);
  });

  it("is refused: it is about another kind of facts", async () => {
    expect(await faults({ left: "any" })).toEqual([
      '"left" is "any", but the outcome changes for facts of one kind only: name that kind.',
    ]);
    expect(await faults({ left: "array", splitsBy: "member" })).toEqual([
      '"left" is "array", but with a fact of that kind the outcome is always the same.',
    ]);
    expect(await faults({ splitsBy: "member" })).toEqual([
      '"splitsBy" is "member", but "left" is "number": lists are split by their members, others by the value.',
    ]);
  });

  it("is refused: it throws, or differs from its reference", async () => {
    const test = (first: unknown, other: unknown) => (first as number).toFixed() === String(other);
    expect((await faults({ test }))[0]).toMatch(/^It throws for a missing fact and 0, which "right" accepts/);
    expect((await faults({ reference: (first, other) => first === 3 && other === 5 }))[0]).toBe(
      "Its test and its reference differ for 0 and 0: correct one of them.",
    );
  });
});

// Of two operators with one name, tables know the last.
const known = [
  ...new Map(operatorDefinitions.map((operatorDefinition) => [operatorDefinition.name, operatorDefinition])).values(),
];

describe.each(known)("the operator $name", (definition) => {
  const { name, test, slips, examples, cuts, rightFact, splitsBy } = definition;

  it("is confirmed by another way to compare", () => {
    expect(isIndependent(definition)).toBe(true);
  });

  it("changes its outcome only where analysis looks", () => {
    expect(cuts !== undefined && rightFact).toBe(false);
    const values = splitsBy === "value" ? examples.map(([, value]) => value) : [];
    expect(values.filter((value) => !splitsAtCuts(definition, value))).toEqual([]);
  });

  it("has an example that holds, and one that does not", () => {
    expect(new Set(examples.map(([, , outcome]) => outcome)).size).toBe(2);
  });

  it("is mistaken for operators that there are, never for itself", () => {
    expect(slips.length).toBeGreaterThan(0);
    expect(slips.filter((slip) => slip === name || !names.includes(slip))).toEqual([]);
  });

  it("gives pages the test that it defines", () => {
    expect(operatorTests.get(name) === test, `export the test of "${name}" itself, as its definition has it`).toBe(
      true,
    );
  });

  it("compares what it says it does, as its reference does", async () => {
    expect(await faultsOf(definition)).toEqual([]);
  });

  it.each(examples)("of %j and %j is %j", async (left, right, outcome) => {
    expect(test(left, right)).toBe(outcome);
    expect(await engineSays(definition, left, right)).toBe(outcome);
  });
});
