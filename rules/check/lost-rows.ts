import { defaultRow, type RuleTable } from "../../schemas/documents/rule-table.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Node } from "../analyse/diagram.ts";
import { TooComplex } from "../analyse/domain.ts";
import { TableAnalysis } from "../analyse/table.ts";
import { analysisContext } from "../analyse/tenant.ts";
import type { CheckContext } from "./finding.ts";

/** Whether some car that one of these rows must decide gets none of them. */
function isBroken(analysis: TableAnalysis, { when, oneOf = [] }: Invariant): boolean {
  const { diagrams, decides, rest, possible, table } = analysis;
  const wins = table.rows.map(({ id }, row): Node => (oneOf.includes(id) ? (decides[row] ?? 0) : 0));
  const taken = [...wins, oneOf.includes(defaultRow) ? rest : 0];
  const cars = diagrams.and(possible, analysis.build(when));
  return taken.reduce<Node>((node, row) => diagrams.minus(node, row), cars) !== 0;
}

type Invariant = NonNullable<RuleTable["invariants"]>[number];

/**
 * Reports the first invariant that no longer holds because a layer has removed a row that it counts on. One all of whose rows
 * are removed is about nothing any more. For tables without errors.
 */
export function checkLostRows(
  tenant: ResolvedTenant,
  table: RuleTable,
  { site, report }: CheckContext,
): void {
  const ids = new Set([...table.rows.map(({ id }) => id), defaultRow]);
  const lostOf = ({ oneOf = [] }: Invariant) => oneOf.find((id) => !ids.has(id));
  const counting = (table.invariants ?? []).filter(
    (one) => one.where === undefined && lostOf(one) !== undefined && one.oneOf?.some((id) => ids.has(id)),
  );
  if (counting.length === 0) return;
  try {
    const context = analysisContext({ ...tenant, site: site as ResolvedTenant["site"] });
    const analysis = new TableAnalysis({ ...table, invariants: counting }, context);
    const broken = counting.find((one) => isBroken(analysis, one));
    if (broken === undefined) return;
    const params = { name: broken.name, row: lostOf(broken) ?? "" };
    report({ code: "rules/lost-row", params, pointer: toPointer(["rules", table.table, "rows"]) });
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
  }
}
