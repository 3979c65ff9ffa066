import { describe, expect, it } from "vitest";
import { mutate } from "../../rules/tools.ts";
import { bareTenant, platformTables } from "./rules-support.ts";

describe("the platform's examples and invariants", () => {
  it("notice every small mistake that changes what a car gets", () => {
    const { mutants, survivors } = mutate(bareTenant());
    expect(survivors).toEqual([]);
    expect(mutants).toBeGreaterThan(400);
  });

  it("would not without their examples (negative control)", () => {
    const tables = { ...platformTables, price: { ...platformTables.price, examples: [] } as never };
    const { survivors } = mutate(bareTenant({ tables }));
    expect(survivors.length).toBeGreaterThan(10);
    expect(survivors.every(({ car }) => Object.keys(car).length > 0)).toBe(true);
  });
});
