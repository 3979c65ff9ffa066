import { prepare, prepareTenant } from "../renderer/pages/prepare.ts";
import { conditionNames } from "../rules/tools.ts";
import type { RuleTable } from "../schemas/documents/rule-table.ts";
import { type Diagnostic, type ResolvedTenant, resolveTenant, type TenantSource } from "../schemas/index.ts";
import { type Reached, stopsTests } from "../testing/run.ts";

/** What tests can read of a dealer's JSON, as text: to see what a change reaches. */
export interface Readable {
  site: string;
  tables: ReadonlyMap<string, string>;
}

/** A table with everything that its decisions, examples and invariants depend on besides the site. */
function textOf(table: RuleTable, { conditions, tables }: ResolvedTenant): string {
  const invariants = table.invariants ?? [];
  const others = invariants.flatMap(({ where }) => (where && tables[where.table]) ?? []);
  const whens = [table, ...others].flatMap(({ rows, impossible = [] }) => [...rows, ...impossible]);
  const names = [...whens, ...invariants].flatMap(({ when }) => [...conditionNames(when, conditions)]);
  return JSON.stringify([table, others, [...new Set(names)].map((name) => conditions[name])]);
}

/** What a dealer's tests can read; undefined with the problems that keep them from running. */
export function readableBy(
  source: TenantSource,
  slug: string,
  env: { [name: string]: string | undefined },
): { readable?: Readable; problems: Diagnostic[] } {
  const { prepared, problems } = prepareTenant(source, slug, { env });
  const stopping = problems.filter(stopsTests);
  if (!prepared && stopping.length > 0) return { problems: stopping };
  const { tenant, publicSite } = prepared ?? prepare(resolveTenant(source, slug, env));
  const tables = Object.values(tenant.tables).map((table): [string, string] => [
    table.table,
    textOf(table, tenant),
  ]);
  return { readable: { site: JSON.stringify(publicSite), tables: new Map(tables) }, problems: [] };
}

/** The tables that differ, "all" if the site itself does or nothing was there before. */
export function reachedTables(before: Readable | undefined, now: Readable): Reached["tables"] {
  if (before?.site !== now.site) return "all";
  const names = new Set([...before.tables.keys(), ...now.tables.keys()]);
  return [...names].filter((name) => before.tables.get(name) !== now.tables.get(name));
}
