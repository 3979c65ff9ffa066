import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";

/** So many problems of one load are printed. */
const mostPrinted = 100;

/** The problems of a load as they are printed: a mistake of a shared layer once, a hundred in all; `more` counts the rest. */
export function problemsOfRun(found: readonly Diagnostic[]): { listed: Diagnostic[]; more: number } {
  const seen = new Set<string>();
  const once = found.filter(({ code, file, line, column, message }) => {
    const key = JSON.stringify([code, file, line, column, message]);
    return !seen.has(key) && seen.add(key);
  });
  const problems = once.filter(({ unlisted }) => unlisted === undefined);
  const uncounted = once.reduce((sum, { unlisted = 0 }) => sum + unlisted, 0);
  const listed = problems.slice(0, mostPrinted);
  return { listed, more: problems.length - listed.length + uncounted };
}
