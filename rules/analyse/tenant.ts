import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Conditions } from "../compile/condition.ts";
import { overlayFacts } from "../compute-facts.ts";
import { listHoldingRows } from "../engine/table.ts";
import { createAnalysisContext } from "./context.ts";
import type { AnalysisFinding } from "./finding.ts";
import { analysePurchases } from "./purchases.ts";
import { analyseTable } from "./table.ts";

/** Exact analysis of every table of a tenant with valid JSON, and of the consistency between its tables. */
export function analyse(tenant: ResolvedTenant): AnalysisFinding[] {
  const context = createAnalysisContext(tenant);
  const alone = Object.values(tenant.tables).flatMap((table) => analyseTable(table, context));
  return [...alone, ...analysePurchases(tenant, context)];
}

/** Whether json-rules-engine confirms the finding for its car; true without a car. */
export async function confirm(finding: AnalysisFinding, table: RuleTable, conditions: Conditions): Promise<boolean> {
  if (finding.car === undefined || finding.claims === undefined) return true;
  const facts = overlayFacts(finding.car, new Map());
  const holding = await listHoldingRows(table, conditions, facts);
  return holding.join() === finding.claims.holding.join();
}
