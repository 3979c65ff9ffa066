import { Engine } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";

const names = operatorDefinitions.map(({ name }) => name);

describe.each(operatorDefinitions)("the operator $name", ({ name, test, reference, slips, examples }) => {
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
