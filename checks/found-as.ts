import type { AnalysisCode, AnalysisFinding } from "../rules/analysis.ts";
import { type AnyCheck, type Check, defineCheck, type Report } from "./check.ts";

/** Declares a kind of mistake for which the analysis of tables, which looks for all of them at once, has the words. */
export const defineFound = (
  code: AnalysisCode,
  found: Pick<AnyCheck<"analysis">, "hint" | "fix" | "why" | "examples" | "allowsNarrowing">,
): Check<AnalysisFinding> =>
  defineCheck<AnalysisFinding>({
    ...{ ...found, subject: "analysis" },
    message: ({ message }) => message,
    visit(findings: readonly AnalysisFinding[], report: Report<AnalysisFinding>) {
      for (const finding of findings) if (finding.code === code) report(finding.pointer, finding);
    },
  });
