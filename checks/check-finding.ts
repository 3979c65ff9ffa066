import type { AnalysisFinding } from "../rules/analysis.ts";
import { createDiagnostic, type Finding } from "../schemas/diagnostics/catalogue.ts";
import { resolveSeverity } from "../schemas/diagnostics/levels.ts";
import { type Diagnostic, findOrigin, type ResolvedTenant } from "../schemas/index.ts";

/** A problem with what an analysis or a law adds to it. */
export interface CheckFinding extends Diagnostic {
  /** The table that it is about, or "". */
  table: string;
  /** The rows: the faulty one first, then those that take its cars. */
  rows: string[];
  /** The rows that take the cars of one that never decides. */
  takenBy?: string[];
  /** A car that shows it. */
  car: AnalysisFinding["car"] | null;
  /** Of findings about laws: the law and where it can be read, and the page (its id) that breaks it. */
  law?: { id: string; title: string; act: string; source: string; read: string };
  page?: string;
  /** ISO 8601. */
  moment?: string;
  /** How often the law is broken at this place. */
  count?: number;
}

export type FilePlace = Pick<Diagnostic, "file" | "line" | "column" | "pointer">;

/** Where a value of the resolved tree was last set. */
export function locateValue(tenant: ResolvedTenant, at: string): FilePlace {
  const start = { file: `${tenant.slug}/site.json`, line: 1, column: 1, pointer: "" };
  const { file, line, column, pointer } = findOrigin(tenant, at) ?? start;
  return { file, line, column, pointer };
}

/** A finding at its place, as grave as the dealer says; none if the dealer has turned its check off. */
export function checkFinding(
  finding: Finding,
  tenant: ResolvedTenant,
  { place, ...about }: Partial<CheckFinding> & { place: FilePlace },
): CheckFinding[] {
  const problem = createDiagnostic(finding, place, tenant.slug);
  const severity = resolveSeverity(problem.code, problem.severity, tenant.site.checks ?? {});
  return severity === "off" ? [] : [{ ...problem, table: "", rows: [], car: null, ...about, severity }];
}
