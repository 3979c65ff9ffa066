import type { Decision, RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import { findLayerIndex } from "../../schemas/resolve/provenance.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Conditions } from "../compile/condition.ts";
import { compileTables, decide } from "../compile/table.ts";
import type { FactSite } from "../facts/fact.ts";
import { memoisePerTable } from "../per-table.ts";
import { computeExampleFacts, hasExpectedParts } from "./example.ts";
import { collectConditionNames } from "./walk.ts";

/** What an example states and what the table decides instead, in words, with the index of the example. */
export interface FailedExample {
  index: number;
  name: string;
  part: "rows" | "gives";
  expected: string;
  actual: string;
}

const worded = (rows: readonly string[]) => (rows.length === 0 ? "no row" : rows.map((id) => `"${id}"`).join(", "));

/** Whether a layer above the example's own changed the table or a condition that it uses, which is intended. */
export function isSuperseded(tenant: ResolvedTenant, { table, rows }: RuleTable, index: number): boolean {
  const own = findLayerIndex(tenant, `/rules/${table}/examples/${index}`);
  const used = new Set(rows.flatMap(({ when }) => [...collectConditionNames(when, tenant.conditions)]));
  const changed = [`/rules/${table}`, ...[...used].map((name) => `/conditions/${name}`)];
  return changed.some((pointer) => findLayerIndex(tenant, pointer) > own);
}

/** What of an example a decision does not meet: its rows, or else what they give; undefined if it meets all. */
export function findUnmet(example: RuleExample, { rows, result }: Decision) {
  if (JSON.stringify(rows) !== JSON.stringify(example.rows))
    return { part: "rows", expected: worded(example.rows), actual: worded(rows) } as const;
  const { gives } = example;
  if (gives === undefined || hasExpectedParts(result, gives)) return undefined;
  return { part: "gives", expected: JSON.stringify(gives), actual: JSON.stringify(result) } as const;
}

/**
 * The site on which each example of a table is tried: those of the lowest layer on the site as that layer says it, so that no
 * dealer's setting changes what they show; others on the dealer's.
 */
export function createExampleSiteResolver(tenant: ResolvedTenant, { table }: RuleTable): (index: number) => FactSite {
  const factSite: FactSite = { ...tenant.site, slug: tenant.slug };
  return (index) => (findLayerIndex(tenant, `/rules/${table}/examples/${index}`) === 0 ? lowestSite(tenant) : factSite);
}

const lowestSite = (tenant: ResolvedTenant) => tenant.said("/site")[0] as unknown as FactSite;

/** The examples of a table, each on its site, that the compiled evaluator decides differently. */
function findUnmetExamples(
  table: RuleTable,
  conditions: Conditions,
  siteOf: (index: number) => FactSite,
): FailedExample[] {
  const tables = compileTables({ [table.table]: table }, conditions);
  return table.examples.flatMap((example, index): FailedExample[] => {
    let actual: Decision;
    try {
      actual = decide(tables, table.table, computeExampleFacts(example, siteOf(index)));
    } catch (error) {
      // An example may contain any values, such as hours that are not a list: the error is its outcome.
      actual = { rows: [`an error: ${(error as Error).message}`], result: null };
    }
    const unmet = findUnmet(example, actual);
    return unmet === undefined ? [] : [{ index, name: example.name, ...unmet }];
  });
}

const ofLowest = new WeakMap<FactSite, ReturnType<typeof finderOn>>();

/** Finds the failed examples of the tables of a layer on its site, once for all dealers who have these. */
const finderOn = (site: FactSite) =>
  memoisePerTable((table: RuleTable, conditions) => findUnmetExamples(table, conditions, () => site));

function findOfLowest(tenant: ResolvedTenant, table: RuleTable): FailedExample[] {
  const site = lowestSite(tenant);
  const find = ofLowest.get(site) ?? finderOn(site);
  ofLowest.set(site, find);
  return find(table, tenant.conditions);
}

/** The examples of a table that the compiled evaluator decides differently. The table must have no other errors. */
export function findFailedExamples(tenant: ResolvedTenant, table: RuleTable): FailedExample[] {
  const isLowest = findLayerIndex(tenant, `/rules/${table.table}`) === 0;
  const failed = isLowest
    ? findOfLowest(tenant, table)
    : findUnmetExamples(table, tenant.conditions, createExampleSiteResolver(tenant, table));
  return failed.filter(({ index }) => !isSuperseded(tenant, table, index));
}

/** What a failed example says, in words. */
export const describeFailed = ({ name, expected, actual }: FailedExample): string =>
  `The example "${name}" expects ${expected}, but the table gives ${actual}.`;
