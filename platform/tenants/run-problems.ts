import type { Diagnostic } from "../../schemas/diagnostics/diagnostic.ts";

/** Maximum number of problems that one load prints. */
const mostPrinted = 100;

/**
 * The problems of a load for printing: without duplicates (a mistake in a shared layer), at most a hundred; `more`
 * counts the others.
 */
export function selectPrintedDiagnostics(found: readonly Diagnostic[]): {
  listed: Diagnostic[];
  more: number;
} {
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
