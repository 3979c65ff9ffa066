import type { Decision, RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { layerAt } from "../../schemas/resolve/said-by.ts";
import { compileTables, decide } from "../compile/table.ts";
import { engineTable } from "../engine/table.ts";
import type { FactSite } from "../facts/fact.ts";
import { exampleFacts, exampleSite, factsOn, givesParts } from "./example.ts";
import { conditionNames } from "./walk.ts";

/** What an example states and what the table decides instead, in words, with the index of the example. */
export interface FailedExample {
  index: number;
  name: string;
  part: "rows" | "gives";
  expected: string;
  actual: string;
}

const worded = (rows: readonly string[]) =>
  rows.length === 0 ? "no row" : rows.map((id) => `"${id}"`).join(", ");

/** Whether a layer above the example's own changed the table or a condition that it uses, which is intended. */
function isSuperseded(tenant: ResolvedTenant, { table, rows }: RuleTable, index: number): boolean {
  const own = layerAt(tenant, `/rules/${table}/examples/${index}`);
  const used = new Set(rows.flatMap(({ when }) => [...conditionNames(when, tenant.conditions)]));
  const changed = [`/rules/${table}`, ...[...used].map((name) => `/conditions/${name}`)];
  return changed.some((pointer) => layerAt(tenant, pointer) > own);
}

/** What of an example a decision does not meet: its rows, or else what they give; undefined if it meets all. */
function findUnmet(example: RuleExample, { rows, result }: Decision) {
  if (JSON.stringify(rows) !== JSON.stringify(example.rows))
    return { part: "rows", expected: worded(example.rows), actual: worded(rows) } as const;
  const { gives } = example;
  if (gives === undefined || givesParts(result, gives)) return undefined;
  return { part: "gives", expected: JSON.stringify(gives), actual: JSON.stringify(result) } as const;
}

const siteOf = ({ site, slug }: ResolvedTenant): FactSite => ({ ...site, slug });

/** The site of each example; examples that say the same of it share one. */
function sitesOf(site: FactSite): (example: RuleExample) => FactSite {
  const made = new Map<string, FactSite>();
  return ({ site: over }) => {
    const key = JSON.stringify(over) ?? "";
    const one = made.get(key) ?? exampleSite(over, site);
    made.set(key, one);
    return one;
  };
}

/** The examples of a table that the compiled evaluator decides differently. The table must have no other errors. */
export function findFailedExamples(tenant: ResolvedTenant, table: RuleTable): FailedExample[] {
  const { conditions } = tenant;
  const siteFor = sitesOf(siteOf(tenant));
  const tables = compileTables({ [table.table]: table }, conditions);
  return table.examples.flatMap((example, index): FailedExample[] => {
    let actual: Decision;
    try {
      actual = decide(tables, table.table, factsOn(siteFor(example), example));
    } catch (error) {
      // An example may contain any values, such as hours that are not a list: the error is its outcome.
      actual = { rows: [`an error: ${(error as Error).message}`], result: null };
    }
    const unmet = findUnmet(example, actual);
    if (unmet === undefined || isSuperseded(tenant, table, index)) return [];
    return [{ index, name: example.name, ...unmet }];
  });
}

/** The examples of a table that json-rules-engine, which decides in production, decides differently. */
export async function findFailedByEngine(tenant: ResolvedTenant, table: RuleTable): Promise<FailedExample[]> {
  const engine = engineTable(table, tenant.conditions);
  const site = siteOf(tenant);
  const failed: FailedExample[] = [];
  for (const [index, example] of table.examples.entries()) {
    const unmet = findUnmet(example, await engine.decide(exampleFacts(example, site)));
    if (unmet && !isSuperseded(tenant, table, index)) failed.push({ index, name: example.name, ...unmet });
  }
  return failed;
}

/** What a failed example says, in words. */
export const describeFailed = ({ name, expected, actual }: FailedExample): string =>
  `The example "${name}" expects ${expected}, but the table gives ${actual}.`;
