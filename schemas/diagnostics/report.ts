import { locate, positionAt } from "../json/doc.ts";
import type { FileProblem } from "../resolve/layer.ts";
import type { Origin } from "../resolve/resolved-tenant.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";
import { originOf } from "../resolve/tracked.ts";
import { type Finding, wordingOf } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** A finding about one file, as a diagnostic. */
export function reportFile({ doc, finding, offset }: FileProblem, tenant: string): Diagnostic {
  const place = offset === undefined ? locate(doc, finding.pointer, finding.at) : positionAt(doc, offset);
  return diagnostic(finding, tenant, { file: doc.file, pointer: finding.pointer, ...place });
}

/** A finding about the resolved tree, as a diagnostic at the place that said the value last. */
export function reportResolved(finding: Finding, root: Root, tenant: string): Diagnostic {
  return diagnostic(finding, tenant, originIn(root, finding, tenant));
}

function originIn(root: Root, finding: Finding, tenant: string): Omit<Origin, "layer"> {
  const at = lookUp(root, finding.pointer);
  const place = at?.found.places.at(-1);
  if (at === undefined || place === undefined) {
    return { file: `${tenant}/site.json`, line: 1, column: 1, pointer: "" };
  }
  return originOf(place, at.whole ? finding.at : "value");
}

function diagnostic(finding: Finding, tenant: string, place: Omit<Origin, "layer">): Diagnostic {
  const { severity, message, hint } = wordingOf(finding);
  const { file, line, column, pointer } = place;
  return { code: finding.code, severity, message, hint, tenant, file, line, column, pointer };
}

/** By file and place, each said once. */
export function inOrder(problems: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return problems
    .filter((problem) => {
      const key = `${problem.code} ${problem.file} ${problem.line}:${problem.column} ${problem.message}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => {
      if (a.file !== b.file) return a.file < b.file ? -1 : 1;
      return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
    });
}
