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

  it("propose few examples, each by what it says, and one for each row that has none", () => {
    const tables = { ...platformTables, price: { ...platformTables.price, examples: [] } as never };
    const { survivors, withoutExample } = mutate(bareTenant({ tables }));
    const proposed = new Set(survivors.map(({ example }) => example));
    expect(proposed.size).toBeLessThan(survivors.length);
    const all = [...proposed, ...withoutExample.map(({ example }) => example)];
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, rows } of all) {
      expect(name).not.toMatch(/[{}"]|fact:/);
      expect(name).toContain(`: ${rows[0] ?? "no row"}`);
    }
    // The same situation twice would say nothing more.
    const contents = [...proposed].map(({ name: _, ...example }) => JSON.stringify(example));
    expect(new Set(contents).size).toBe(contents.length);
    const shown = withoutExample.flatMap(({ example }) => example.rows);
    expect(new Set(shown)).toEqual(new Set(platformTables.price?.rows.map(({ id }) => id)));
    expect(mutate(bareTenant(), ["tag"]).withoutExample).toEqual([]);
  });
});
