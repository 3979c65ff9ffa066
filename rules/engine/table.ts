import type { Engine } from "json-rules-engine";
import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { Conditions } from "../compile/condition.ts";
import { compileOutcome, type Outcome, type Wording } from "../compile/outcome.ts";
import type { DecidableTable } from "../compile/table.ts";
import type { Facts } from "../compute-facts.ts";
import { memoisePerTable } from "../per-table.ts";
import { createEngine, runEngine } from "./engine.ts";

/** One table on json-rules-engine: its rows are the engine's rules. */
export interface EngineTable {
  /** Decides as `decide` (compile/table.ts) does; rejects if a fact throws. */
  decide(facts: Facts, msg?: Wording): Promise<Decision>;
}

const whens = ({ rows }: DecidableTable) => rows.map(({ when }) => when);

function createEngineTable(table: DecidableTable, conditions: Conditions): EngineTable {
  const isFirst = table.hit === "first";
  const rows = table.rows.map(({ id, then }) => ({ id, outcome: compileOutcome(then) }));
  const otherwise: Outcome | null = table.default === null ? null : compileOutcome(table.default);
  const create = (): Engine => {
    const engine = createEngine(whens(table), conditions);
    return isFirst ? engine.on("success", () => void engine.stop()) : engine;
  };
  let engine = create();
  let lastRun: Promise<unknown> = Promise.resolve();

  async function run(facts: Facts) {
    try {
      return await runEngine(engine, facts);
    } catch (error) {
      // The rest of a failed run still goes on, and would end the next one.
      engine = create();
      throw error;
    }
  }

  return {
    async decide(facts, msg) {
      const own = lastRun.then(() => run(facts));
      lastRun = own.catch(() => undefined);
      const { results } = await own;
      const indexes = results.map(({ name }) => Number(name));
      const won = rows.filter((_, index) => indexes.includes(index));
      const outcomes = won.map(({ outcome }) => outcome(facts, msg));
      if (won.length === 0 && otherwise !== null) outcomes.push(otherwise(facts, msg));
      return { rows: won.map(({ id }) => id), result: isFirst ? (outcomes[0] ?? null) : outcomes };
    },
  };
}

const tableOf = memoisePerTable(createEngineTable);

/** A table on json-rules-engine: the engine that decides in production. Throws what json-rules-engine refuses. */
export const prepareEngineTable = (table: DecidableTable, conditions: Conditions = {}): EngineTable =>
  tableOf(table, conditions);

/** Ids of every row that holds, in the table's order, for any hit policy. */
export async function listHoldingRows(table: DecidableTable, conditions: Conditions, facts: Facts): Promise<string[]> {
  const { results } = await runEngine(createEngine(whens(table), conditions), facts);
  const names = new Set(results.map(({ name }) => name));
  return table.rows.flatMap(({ id }, index) => (names.has(String(index)) ? [id] : []));
}
