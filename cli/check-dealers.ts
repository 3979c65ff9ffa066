import type { CheckFinding } from "../checks/check-finding.ts";
import type { TenantSource } from "../schemas/index.ts";
import { checkLaws } from "./check-laws.ts";
import { checkTenant } from "./check-tenant.ts";
import type { StockPlace } from "./live-dealer.ts";
import { runOnThreads } from "./on-threads.ts";
import { mergeDuplicates } from "./validate-tenant.ts";

/** What to analyse of several dealers. */
export interface Analysis {
  source: TenantSource;
  slugs: readonly string[];
  options: StockPlace;
  /** What is held to the law, and whether the rule tables are analysed: each takes seconds. */
  laws: boolean;
  tables: boolean;
}

/** What was found about several dealers. */
export interface Checked {
  findings: CheckFinding[];
  /** Dealers whose stock is empty: nothing about their cars was held to the law. */
  withoutCars: string[];
}

/** Dealers that are worth a thread. */
const worthThread = 3;

/** Everything that is found about these dealers, in their order, on this thread. */
export async function collectFindings({ source, slugs, options, tables, laws }: Analysis): Promise<Checked> {
  const checked: Checked = { findings: [], withoutCars: [] };
  for (const slug of slugs) {
    checked.findings.push(...(await checkTenant(source, slug, { env: options.env, analysed: tables })));
    if (!laws) continue;
    const { findings, hasCars } = await checkLaws(source, slug, options);
    checked.findings.push(...findings);
    if (!hasCars) checked.withoutCars.push(slug);
  }
  return checked;
}

/** Everything that is found about these dealers, in their order, on as many threads as the machine runs at once. */
export async function checkDealers(analysis: Analysis): Promise<Checked> {
  const { slugs, source, options, tables, laws } = analysis;
  const found = await runOnThreads(slugs, {
    worth: worthThread,
    portion: 1,
    worker: new URL("./check-worker.ts", import.meta.url),
    data: { source, options, tables, laws },
    here: (share) => collectFindings({ ...analysis, slugs: share }),
  });
  return {
    findings: mergeDuplicates(found.flatMap(({ findings }) => findings)),
    withoutCars: found.flatMap(({ withoutCars }) => withoutCars),
  };
}
