import { prepareTenant } from "../renderer/pages/prepare.ts";
import { type AnalysisFinding, analyse, checkTablesByReference, confirm } from "../rules/tools.ts";
import type { Diagnostic, ResolvedTenant, TenantSource } from "../schemas/index.ts";

/** One finding as printed: message, position, and an example car. */
export interface CheckFinding {
  code: string;
  tenant: string;
  table: string;
  rows: string[];
  message: string;
  car: AnalysisFinding["car"] | null;
  file: string;
  line: number;
  column: number;
  pointer: string;
}

function placed(
  tenant: ResolvedTenant,
  pointer: string,
): Pick<CheckFinding, "file" | "line" | "column" | "pointer"> {
  const origin = tenant.origins(pointer).at(-1);
  if (origin !== undefined) return origin;
  // A part without its own source position (a merged list) has the position of its container.
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  return parent === ""
    ? { file: `${tenant.slug}/site.json`, line: 1, column: 1, pointer: "" }
    : placed(tenant, parent);
}

async function fromAnalysis(tenant: ResolvedTenant, finding: AnalysisFinding): Promise<CheckFinding> {
  const { code, table, rows, message, car } = finding;
  const definition = tenant.tables[table];
  if (definition && !(await confirm(finding, definition, tenant.conditions))) {
    throw new Error(`json-rules-engine does not confirm ${code} in the table ${table} (${rows.join(", ")})`);
  }
  const { file, line, column, pointer } = placed(tenant, finding.pointer);
  return { code, tenant: tenant.slug, table, rows, message, car: car ?? null, file, line, column, pointer };
}

const isRuleFile = (file: string) => /(^|\/)rules\/[^/]+\.json$/.test(file);

/** Includes the findings of `validate` about conditions and tables: an unknown fact is as wrong as an unreachable row. */
function fromProblem(problem: Diagnostic, slug: string): CheckFinding {
  const { code, message, file, line, column, pointer } = problem;
  const table = isRuleFile(file) ? (file.split("/").at(-1)?.slice(0, -".json".length) ?? "") : "";
  return { code, tenant: slug, table, rows: [], message, car: null, file, line, column, pointer };
}

/**
 * All problems of a dealer's conditions and tables: from validation, and from exact analysis, each confirmed by
 * json-rules-engine. Throws if it disagrees, which would be our bug.
 */
export async function checkTenant(
  source: TenantSource,
  slug: string,
  env: { [name: string]: string | undefined },
): Promise<CheckFinding[]> {
  const { prepared, problems } = prepareTenant(source, slug, { env });
  const written = problems
    .filter(
      ({ code, severity, file }) =>
        code.startsWith("rules/") || isRuleFile(file) || (severity === "error" && !prepared),
    )
    .map((problem) => fromProblem(problem, slug));
  if (!prepared) return written;
  const { tenant } = prepared;
  const byReference = (await checkTablesByReference(tenant)).map((finding): CheckFinding => {
    const place = placed(tenant, finding.pointer);
    const message = "json-rules-engine decides an example differently from what the example states.";
    return {
      code: finding.code,
      tenant: slug,
      table: finding.pointer.split("/")[2] ?? "",
      rows: [],
      message,
      car: null,
      ...place,
    };
  });
  const analysed: CheckFinding[] = [];
  for (const finding of analyse(tenant)) analysed.push(await fromAnalysis(tenant, finding));
  return [...written, ...byReference, ...analysed];
}
