import type { AnalysisCode, AnalysisFinding } from "../rules/tools.ts";
import type { Report } from "./check.ts";

/** Reports what the analysis of tables, which looks for all kinds of mistakes at once, has found of one kind. */
export const foundAs =
  (code: AnalysisCode) =>
  (findings: readonly AnalysisFinding[], report: Report<AnalysisFinding>): void => {
    for (const finding of findings) if (finding.code === code) report(finding.pointer, finding);
  };
