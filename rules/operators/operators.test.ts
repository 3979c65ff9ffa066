import { Engine } from "json-rules-engine";
import { describe, expect, it } from "vitest";
import { operatorDefinitions } from "../operators-catalogue.gen.ts";

describe.each(operatorDefinitions)("the operator $name", ({ name, test, examples }) => {
  it.each(examples)("of %j and %j is %j", async (left, right, outcome) => {
    expect(test(left, right)).toBe(outcome);
    const engine = new Engine([], { allowUndefinedFacts: true });
    engine.addRule({
      conditions: { all: [{ fact: "left", operator: name, value: right }] },
      event: { type: "held" },
    });
    const { events } = await engine.run(left === undefined ? {} : { left });
    expect(events.length > 0).toBe(outcome);
  });
});
