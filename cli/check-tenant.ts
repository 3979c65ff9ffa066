import { analyseTenant } from "../checks/analyse-tenant.ts";
import type { CheckFinding } from "../checks/check-finding.ts";
import { prepareTenant } from "../platform/tenants/prepare-tenant.ts";
import type { Diagnostic, TenantSource } from "../schemas/index.ts";

const isRuleFile = (file: string) => /(^|\/)rules\/[^/]+\.json$/.test(file);

/** Whether the analysis of tables has found, with a car that shows it, what 'validate' sees at a glance. */
const isProved = ({ severity, file, pointer }: Diagnostic, found: readonly CheckFinding[]) =>
  severity === "warning" && found.some((one) => one.file === file && pointer.startsWith(`${one.pointer}/`));

function fromProblem(problem: Diagnostic): CheckFinding {
  const file = problem.file.split("/").at(-1) ?? "";
  const table = isRuleFile(problem.file) ? file.slice(0, -".json".length) : "";
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
  const found = analysed && tenant ? await analyseTenant(tenant, source) : [];
  const written = problems.filter((problem) => !isProved(problem, found));
  return [...written.map(fromProblem), ...found];
}
