import type { Decision, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Facts } from "../compute-facts.ts";
import { memoisePerTable } from "../per-table.ts";
import { type Conditions, compileCondition, RuleError, type Test } from "./condition.ts";
import { compileOutcome, type Outcome, type Wording } from "./outcome.ts";

interface CompiledRow {
  id: string;
  test: Test;
  outcome: Outcome;
}

export interface CompiledTable {
  hit: "first" | "collect";
  /** Decided for every car. */
  ofCar: boolean;
  rows: CompiledRow[];
  otherwise: Outcome | null;
}

/** The tables of one tenant as closures, by name. */
export type CompiledTables = ReadonlyMap<string, CompiledTable>;

/** The parts of a RuleTable that decide; the rest (examples, invariants) is for checks. */
export type DecidableTable = Pick<RuleTable, "hit" | "rows" | "default" | "about">;

const compileTable = memoisePerTable(
  (table: DecidableTable, conditions): CompiledTable => ({
    hit: table.hit,
    ofCar: (table.about ?? "car") === "car",
    rows: table.rows.map(({ id, when, then }) => ({
      id,
      test: compileCondition(when, conditions),
      outcome: compileOutcome(then),
    })),
    otherwise: table.default === null ? null : compileOutcome(table.default),
  }),
);

/** Compiles the tables of a tenant. Throws RuleError where checks/rules/ would have reported a problem. */
export function compileTables(
  tables: { readonly [name: string]: DecidableTable },
  conditions: Conditions = {},
): CompiledTables {
  return new Map(Object.entries(tables).map(([name, table]) => [name, compileTable(table, conditions)]));
}

function decideFirst(table: CompiledTable, facts: Facts, msg?: Wording): Decision {
  for (const row of table.rows) {
    if (row.test(facts)) return { rows: [row.id], result: row.outcome(facts, msg) };
  }
  return { rows: [], result: table.otherwise === null ? null : table.otherwise(facts, msg) };
}

function decideEach(table: CompiledTable, facts: Facts, msg?: Wording): Decision {
  const rows: string[] = [];
  const result: JsonValue[] = [];
  for (const row of table.rows) {
    if (!row.test(facts)) continue;
    rows.push(row.id);
    result.push(row.outcome(facts, msg));
  }
  if (rows.length === 0 && table.otherwise !== null) result.push(table.otherwise(facts, msg));
  return { rows, result };
}

/**
 * Decides one table: the first row that holds (`result` is its outcome, or the default's), or every row that holds
 * (`result` is the list of outcomes; `rows` is [] and the default alone in the list when none does). `$fact` and
 * `$url` are resolved; a `$msg` is formatted by `msg`, or kept as `{ $msg, values }` for the renderer. Throws
 * RuleError when there is no such table.
 */
export function decide(compiled: CompiledTables, name: string, facts: Facts, msg?: Wording): Decision {
  const table = compiled.get(name);
  if (table === undefined) throw new RuleError(`There is no table "${name}"`);
  return table.hit === "first" ? decideFirst(table, facts, msg) : decideEach(table, facts, msg);
}

function* carTables(compiled: CompiledTables): Generator<string> {
  for (const [name, { ofCar }] of compiled) if (ofCar) yield name;
}

/**
 * The outcomes of several tables by table name (all tables about cars when none are named): the `decisions` of a car.
 */
export function decideAll(
  compiled: CompiledTables,
  facts: Facts,
  names: Iterable<string> = carTables(compiled),
  msg?: Wording,
): JsonObject {
  const decisions: JsonObject = {};
  for (const name of names) decisions[name] = decide(compiled, name, facts, msg).result;
  return decisions;
}
