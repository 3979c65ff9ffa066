import type { Engine } from "json-rules-engine";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type Conditions, RuleError } from "../compile/condition.ts";
import { compileOutcome, type Wording } from "../compile/outcome.ts";
import type { DecidableTable } from "../compile/table.ts";
import type { Facts } from "../compute-facts.ts";
import { factNames, factValues, referenceEngine } from "./engine.ts";

/** One table on json-rules-engine. */
export interface ReferenceTable {
  decide(facts: Facts, msg?: Wording): Promise<Decision>;
  /** Ids of every row that holds, in the table's order, for any hit policy. */
  holding(facts: Facts): Promise<string[]>;
}

export type ReferenceTables = ReadonlyMap<string, ReferenceTable>;

async function holding(engine: Engine, values: { [name: string]: unknown }): Promise<Set<string>> {
  const { results } = await engine.run(values);
  return new Set(results.map(({ name }) => name));
}

/** The reference evaluator of one table: json-rules-engine decides which rows hold. */
export function referenceTable(table: DecidableTable, conditions: Conditions = {}): ReferenceTable {
  const rules = table.rows.map(({ id, when }) => ({ name: id, when }));
  const engine = referenceEngine(rules, conditions);
  const names = factNames(rules, conditions);
  const rows = table.rows.map(({ id, then }) => ({ id, outcome: compileOutcome(then) }));
  const otherwise = table.default === null ? null : compileOutcome(table.default);
  return {
    async holding(facts) {
      const held = await holding(engine, factValues(names, facts));
      return rows.filter(({ id }) => held.has(id)).map(({ id }) => id);
    },
    async decide(facts, msg) {
      const held = await holding(engine, factValues(names, facts));
      const won = rows.filter(({ id }) => held.has(id)).slice(0, table.hit === "first" ? 1 : undefined);
      const outcomes = won.map(({ outcome }) => outcome(facts, msg));
      if (won.length === 0 && otherwise !== null) outcomes.push(otherwise(facts, msg));
      return {
        rows: won.map(({ id }) => id),
        result: table.hit === "first" ? (outcomes[0] ?? null) : outcomes,
      };
    },
  };
}

/** The reference evaluators of a tenant's tables: the same decisions as `compileTables`, asynchronous and slow. */
export function referenceTables(
  tables: { readonly [name: string]: DecidableTable },
  conditions: Conditions = {},
): ReferenceTables {
  return new Map(Object.entries(tables).map(([name, table]) => [name, referenceTable(table, conditions)]));
}

/** `decideAll` on json-rules-engine. Throws RuleError if a table does not exist. */
export async function decideAllByReference(
  tables: ReferenceTables,
  facts: Facts,
  names: Iterable<string> = tables.keys(),
  msg?: Wording,
): Promise<JsonObject> {
  const decisions: JsonObject = {};
  for (const name of names) {
    const table = tables.get(name);
    if (table === undefined) throw new RuleError(`There is no table "${name}"`);
    decisions[name] = (await table.decide(facts, msg)).result;
  }
  return decisions;
}
