import { defaultRow, type RuleInvariant, type RuleTable } from "../../schemas/documents/rule-table.ts";
import type { AnalysisContext } from "../analyse/table.ts";
import type { Witness } from "../analyse/witness.ts";
import { compileCondition } from "../compile/condition.ts";
import { compileTables, decide } from "../compile/table.ts";
import type { Facts } from "../compute-facts.ts";
import type { FactSite } from "../facts/fact.ts";
import { plainSituation, type Situation } from "./situation.ts";
import { impossibleFor, situationOf } from "./telling.ts";

/**
 * The smallest situation in which an invariant of a table does not hold, made from a car for which it does not: because
 * one of `rows`, which it says never win, wins, or else because none that it wants does.
 */
export function brokenInvariant(
  { when, where, never = [], oneOf }: RuleInvariant,
  { car, rows }: { car: Witness; rows: readonly string[] },
  { table, context, site }: { table: RuleTable; context: AnalysisContext; site: FactSite },
): Situation {
  const { conditions, tables = {}, base } = context;
  const compiled = compileTables({ ...tables, [table.table]: table }, conditions);
  const impossible = impossibleFor(table, context);
  const meant = compileCondition(when, conditions);
  const refused = never.filter((row) => rows.includes(row));
  const wins = (name: string, rows: readonly string[], facts: Facts) => {
    const won = decide(compiled, name, facts).rows;
    return rows.some((row) => (row === defaultRow ? won.length === 0 : won.includes(row)));
  };
  const breaks = (facts: Facts) =>
    meant(facts) &&
    !impossible(facts) &&
    (where === undefined || wins(where.table, where.rows, facts)) &&
    (refused.length > 0 ? wins(table.table, refused, facts) : !wins(table.table, oneOf ?? [], facts));
  return situationOf(car, breaks, { base, site, from: plainSituation });
}
