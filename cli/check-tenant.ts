import { analyseTenant } from "../checks/analyse-tenant.ts";
import type { CheckFinding } from "../checks/check-finding.ts";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import type { Diagnostic, TenantSource } from "../schemas/index.ts";

function fromProblem(problem: Diagnostic): CheckFinding {
  const [, table = ""] = /(?:^|\/)rules\/([^/]+)\.json$/.exec(problem.file) ?? [];
  return { ...problem, table, rows: [], car: null };
}

/** All problems of a dealer's JSON; `analysed`: its tables are analysed too. */
export async function checkTenant(
  source: TenantSource,
  slug: string,
  { env, analysed = true }: { env: { [name: string]: string | undefined }; analysed?: boolean },
): Promise<CheckFinding[]> {
  const { prepared, reduced, problems } = prepareTenant(source, slug, { env });
  // Sections of pages do not affect the tables' decisions.
  const { tenant } = prepared ?? reduced?.()?.prepared ?? {};
  return [...problems.map(fromProblem), ...(analysed && tenant ? await analyseTenant(tenant, source) : [])];
}
