import type { AnalysisFinding } from "../rules/analysis.ts";
import { catalogue } from "../schemas/diagnostics/catalogue.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import { checks } from "./registry.gen.ts";

/** Every code of a problem, with its severity. */
export const codes: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ...Object.entries(catalogue).map(([code, { severity }]) => [code, severity] as const),
  ...checks.map(({ code, severity }) => [code, severity] as const),
]);

/** What to do about what the analysis of tables has found. */
export const describeFix = (finding: AnalysisFinding): string =>
  checks.find(({ code }) => code === finding.code)?.hint(finding) ?? "";
