import { describe, expect, it } from "vitest";
import { checkTables, mutate } from "../../rules/tools.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
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

  it.each(["price", "detail-buttons", "warranty"])(
    "hold what rows of %s give once they say it, where outcomes are changed too",
    (name) => {
      const table = platformTables[name] as RuleTable;
      expect(mutate(bareTenant(), { only: [name] }).survivors).toEqual([]);
      const { survivors } = mutate(bareTenant(), { only: [name], outcomes: true });
      expect(survivors.length).toBeGreaterThan(0);
      for (const { what, example } of survivors) {
        expect(what).toMatch(/^(?:row \S+|default): gives /);
        expect(Object.keys(example.gives ?? {}).length).toBeGreaterThan(0);
      }
      const examples = [...table.examples, ...new Set(survivors.map(({ example }) => example))];
      const tenant = bareTenant({ tables: { ...platformTables, [name]: { ...table, examples } } });
      expect(mutate(tenant, { only: [name], outcomes: true }).survivors).toEqual([]);
      expect(checkTables(tenant)).toEqual([]);
    },
  );

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
    expect(mutate(bareTenant(), { only: ["tag"] }).withoutExample).toEqual([]);
  });
});
