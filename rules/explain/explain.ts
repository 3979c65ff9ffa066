import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { ConditionTrace, RowTrace, TableExplanation } from "../../schemas/resolve/explanation.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Conditions, isFactRef } from "../compile/condition.ts";
import type { Wording } from "../compile/outcome.ts";
import { compileTables, decide } from "../compile/table.ts";
import type { Facts } from "../compute-facts.ts";
import { createEngine, runEngine } from "../engine/engine.ts";
import { findDecisiveComparisons } from "./trace.ts";

/** json-rules-engine's conditions after a run, which its types hardly describe. */
interface RunCondition {
  all?: RunCondition[];
  any?: RunCondition[];
  not?: RunCondition;
  name?: string;
  fact?: string;
  path?: string;
  operator?: string;
  value?: JsonValue;
  factResult?: JsonValue;
  valueResult?: JsonValue;
  result?: boolean;
}

function traceOf(condition: RunCondition, result = condition.result === true): ConditionTrace {
  const named = condition.name === undefined ? {} : { condition: condition.name };
  if (condition.any) return { ...named, any: condition.any.map((part) => traceOf(part)), result };
  if (condition.all) return { ...named, all: condition.all.map((part) => traceOf(part)), result };
  if (condition.not) return { ...named, not: traceOf(condition.not), result };
  const { fact = "", path, operator = "", value = null, factResult, valueResult } = condition;
  return {
    ...named,
    fact,
    ...(path !== undefined && { path }),
    operator,
    value,
    ...(factResult !== undefined && { actual: factResult }),
    ...(isFactRef(value) && valueResult !== undefined && { comparedWith: valueResult }),
    result,
  };
}

async function rowTraces(
  table: RuleTable,
  conditions: Conditions,
  facts: Facts,
): Promise<Map<number, { holds: boolean; when: ConditionTrace }>> {
  const whens = table.rows.map(({ when }) => when);
  const engine = createEngine(whens, conditions, { asksAll: true });
  const { results, failureResults } = await runEngine(engine, facts);
  return new Map(
    [...results, ...failureResults].map(({ name, conditions: run, result }) => {
      const holds = result === true;
      return [Number(name), { holds, when: traceOf(run as RunCondition, holds) }];
    }),
  );
}

/**
 * Explains one table of a tenant for the facts at hand. json-rules-engine runs every row and reports the result of
 * each comparison; throws if its decision differs from the compiled evaluator's, which serves the pages.
 */
export async function explainTable(
  tenant: Pick<ResolvedTenant, "conditions" | "origins">,
  table: RuleTable,
  facts: Facts,
  msg?: Wording,
): Promise<TableExplanation> {
  const runs = await rowTraces(table, tenant.conditions, facts);
  const compiled = compileTables({ [table.table]: table }, tenant.conditions);
  const { rows, result } = decide(compiled, table.table, facts, msg);
  const holding = table.rows.filter((_, index) => runs.get(index)?.holds).map(({ id }) => id);
  const expected = table.hit === "first" ? holding.slice(0, 1) : holding;
  if (expected.join() !== rows.join()) {
    throw new Error(`Table ${table.table}: json-rules-engine gives [${expected}], the compiled evaluator [${rows}]`);
  }
  const trace = table.rows.map(({ id, description, when }, index): RowTrace => {
    const run = runs.get(index);
    if (run === undefined) throw new Error(`Table ${table.table}: json-rules-engine did not run the row ${id}`);
    return {
      row: id,
      ...(description !== undefined && { description }),
      holds: run.holds,
      wins: rows.includes(id),
      // One comparison alone was wrapped for the engine; the trace has the shape in which it is written.
      when: "fact" in when && "all" in run.when ? (run.when.all[0] ?? run.when) : run.when,
      failedBy: findDecisiveComparisons(run.when),
      origins: tenant.origins(`/rules/${table.table}/rows/${index}`),
    };
  });
  return { rows, result, trace };
}
