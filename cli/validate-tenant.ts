import { installedFonts } from "../core/base/fonts.ts";
import { type PreparedTenant, prepareTenant } from "../renderer/pages/prepare.ts";
import { checkTablesByReference } from "../rules/tools.ts";
import { type Diagnostic, diagnose, type ResolvedTenant, type TenantSource } from "../schemas/index.ts";
import { readFilter } from "../search/index.ts";

type Env = { [name: string]: string | undefined };

/** Whether a layer above the platform's changes a table; the platform's own tables are tested with the platform. */
function isChanged(tenant: ResolvedTenant, table: string): boolean {
  return tenant.origins(`/rules/${table}`).some(({ layer }) => layer !== "_platform");
}

/** The problems of a dealer's JSON, without the examples that run through json-rules-engine. */
export const problemsOf = (source: TenantSource, slug: string, env: Env) =>
  prepareTenant(source, slug, { env, readFilter, fonts: installedFonts });

/**
 * Examples of a valid dealer's tables that json-rules-engine decides differently: of tables that the dealer, its
 * templates or its brands change. `known` gets the tables that were tried; those that it contains are skipped.
 */
export async function referenceProblems(
  source: TenantSource,
  { tenant }: PreparedTenant,
  known: WeakSet<object>,
): Promise<Diagnostic[]> {
  const changed = Object.values(tenant.tables).filter(
    (table) => !known.has(table) && isChanged(tenant, table.table),
  );
  const findings = await checkTablesByReference(tenant, changed);
  for (const table of changed) known.add(table);
  return diagnose(source, tenant.slug, findings);
}

/** A mistake in a shared layer counts once, however many dealers it affects: `dealers` names them. */
export function withoutRepeats(problems: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, { problem: Diagnostic; dealers: Set<string> }>();
  for (const problem of problems) {
    const {
      code,
      file,
      line,
      column,
      message,
      tenant,
      dealers = tenant === undefined ? [] : [tenant],
    } = problem;
    const key = JSON.stringify([code, file, line, column, message]);
    const known = seen.get(key) ?? { problem, dealers: new Set() };
    seen.set(key, known);
    for (const dealer of dealers) known.dealers.add(dealer);
  }
  return [...seen.values()].map(({ problem, dealers }) =>
    dealers.size > 1 ? { ...problem, dealers: [...dealers] } : problem,
  );
}
