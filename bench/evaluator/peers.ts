import type { Conditions, Facts } from "../../rules/index.ts";
import { factNames, factValues, referenceEngine } from "../../rules/reference/engine.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";

/** Decides all tables for one car: the winning row ids by table. */
export type Decider = (facts: Facts) => Promise<{ [table: string]: string[] }>;

/** Safe ways to use json-rules-engine, for comparison. First: one engine for all tables that runs every row. */
export function oneEngine(tables: readonly RuleTable[], conditions: Conditions): Decider {
  const rules = tables.flatMap(({ table, rows }) =>
    rows.map(({ id, when }) => ({ name: `${table}/${id}`, when })),
  );
  const engine = referenceEngine(rules, conditions);
  const names = factNames(rules, conditions);
  return async (facts) => {
    const { results } = await engine.run(factValues(names, facts));
    const held = new Set(results.map(({ name }) => name));
    return Object.fromEntries(
      tables.map(({ table, rows, hit }) => {
        const ids = rows.map(({ id }) => id).filter((id) => held.has(`${table}/${id}`));
        return [table, hit === "first" ? ids.slice(0, 1) : ids];
      }),
    );
  };
}

/** An engine for each table, run at the same time, every row run. */
export function engineEach(tables: readonly RuleTable[], conditions: Conditions): Decider {
  const deciders = tables.map((table) => oneEngine([table], conditions));
  return async (facts) => Object.assign({}, ...(await Promise.all(deciders.map((decide) => decide(facts)))));
}

/** An engine for each table which stops at the first row that holds; runs never overlap, or cars get others' rows. */
export function stoppingEngines(tables: readonly RuleTable[], conditions: Conditions): Decider {
  const engines = tables.map((table) => {
    const rules = table.rows.map(({ id, when }) => ({ name: id, when }));
    const engine = referenceEngine(rules, conditions);
    if (table.hit === "first") engine.on("success", () => void engine.stop());
    return { table, engine, names: factNames(rules, conditions) };
  });
  return async (facts) => {
    const decided: { [table: string]: string[] } = {};
    for (const { table, engine, names } of engines) {
      const { results } = await engine.run(factValues(names, facts));
      const held = new Set(results.map(({ name }) => name));
      decided[table.table] = table.rows.map(({ id }) => id).filter((id) => held.has(id));
    }
    return decided;
  };
}
