import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { computeExampleFacts } from "../check/example.ts";
import { createExampleSiteResolver, type FailedExample, findUnmet, isSuperseded } from "../check/examples.ts";
import { prepareEngineTable } from "./table.ts";

/** The examples of a table that json-rules-engine, which decides in production, decides differently. */
export async function findFailedByEngine(tenant: ResolvedTenant, table: RuleTable): Promise<FailedExample[]> {
  const engine = prepareEngineTable(table, tenant.conditions);
  const siteOf = createExampleSiteResolver(tenant, table);
  const failed: FailedExample[] = [];
  for (const [index, example] of table.examples.entries()) {
    const unmet = findUnmet(example, await engine.decide(computeExampleFacts(example, siteOf(index))));
    if (unmet && !isSuperseded(tenant, table, index)) failed.push({ index, name: example.name, ...unmet });
  }
  return failed;
}
