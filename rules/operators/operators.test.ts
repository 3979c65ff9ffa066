import { Engine } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../schemas/json-value.ts";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";
import { cutsOf, type OperatorDefinition } from "./operator.ts";

const names = operatorDefinitions.map(({ name }) => name);
const phrases = operatorDefinitions.map(({ phrase }) => phrase);

it("displays each operator by a phrase of its own", () => {
  expect(phrases.filter((phrase, at) => phrase.trim() === "" || phrases.indexOf(phrase) !== at)).toEqual([]);
});

/** Whether an outcome is the same for all numbers between two neighbouring constants. */
function splitsAtCuts({ test, cuts }: Pick<OperatorDefinition, "test" | "cuts">, value: JsonValue): boolean {
  const ends = cutsOf({ ...(cuts && { cuts }) }, value)
    .filter((cut) => typeof cut === "number")
    .sort((one, other) => one - other);
  const all = [Number.NEGATIVE_INFINITY, ...ends, Number.POSITIVE_INFINITY];
  return all.slice(1).every((to, index) => {
    const from = all[index] ?? to;
    const least = from === Number.NEGATIVE_INFINITY ? Math.min(to, 1e6) - 1e6 : from;
    const most = to === Number.POSITIVE_INFINITY ? Math.max(from, -1e6) + 1e6 : to;
    const far = Array.from({ length: 200 }, (_, step) => least + ((most - least) * (step + 1)) / 201);
    const near = [0.001, 0.1, 0.5, 1, 2, 3, 5, 7, 10, 30, 100, 300, 1000].flatMap((by) => [
      from + by,
      to - by,
    ]);
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

describe.each(operatorDefinitions)("the operator $name", (definition) => {
  const { name, test, reference, slips, examples, cuts, rightFact, splitsBy } = definition;

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

  it.each(examples)("of %j and %j is %j", async (left, right, outcome) => {
    expect(test(left, right)).toBe(outcome);
    const engine = new Engine([], { allowUndefinedFacts: true });
    if (reference !== "engine") engine.addOperator(name, reference);
    engine.addRule({
      conditions: { all: [{ fact: "left", operator: name, value: right }] },
      event: { type: "held" },
    });
    const { events } = await engine.run(left === undefined ? {} : { left });
    expect(events.length > 0).toBe(outcome);
  });
});
