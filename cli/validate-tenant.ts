import { installedFonts } from "../platform/base/fonts.ts";
import { validateTenant } from "../platform/tenants/validate-tenant.ts";
import type { Diagnostic, TenantSource } from "../schemas/index.ts";
import { readFilter } from "../search/read-filter.ts";

type Env = { [name: string]: string | undefined };

/** The problems of a dealer's JSON, and the dealer if none of them is an error. */
export const validateDealer = (source: TenantSource, slug: string, env: Env) =>
  validateTenant(source, slug, { env, readFilter, fonts: installedFonts });

/** A mistake in a shared layer counts once, however many dealers it affects: `dealers` names them. */
export function mergeDuplicates<Problem extends Diagnostic>(problems: readonly Problem[]): Problem[] {
  const seen = new Map<string, { problem: Problem; dealers: Set<string> }>();
  for (const problem of problems) {
    const { code, file, line, column, message, tenant, dealers = tenant === undefined ? [] : [tenant] } = problem;
    const key = JSON.stringify([code, file, line, column, message]);
    const known = seen.get(key) ?? { problem, dealers: new Set() };
    seen.set(key, known);
    for (const dealer of dealers) known.dealers.add(dealer);
  }
  return [...seen.values()].map(({ problem, dealers }) =>
    dealers.size > 1 ? { ...problem, dealers: [...dealers] } : problem,
  );
}
