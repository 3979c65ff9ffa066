import {
  createDiagnostic,
  type Finding,
  findMissing,
  getDiagnosticCode,
  getSeverity,
} from "../diagnostics/catalogue.ts";
import type { Diagnostic, Severity } from "../diagnostics/diagnostic.ts";
import { resolveSeverity } from "../diagnostics/levels.ts";
import { findPosition, locate } from "../json/doc.ts";
import type { JsonObject } from "../json-value.ts";
import { type FileProblem, identifyDocument } from "../resolve/layer.ts";
import type { Origin } from "../resolve/resolved-tenant.ts";
import { Unread } from "../resolve/skipped-documents.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";
import { computeOrigin } from "../resolve/tracked.ts";
import { mayBeIn } from "./follow-up.ts";

/** Maximum number of listed problems of a dealer: people fix some of them and load again long before the last. */
export const mostListed = 100;

/** A finding with its place in the files, before its message is formatted. */
export interface Located {
  finding: Finding;
  place: Omit<Origin, "layer">;
}

/** A finding about one file, at its place. */
export function locateInFile({ doc, finding, offset }: FileProblem): Located {
  const place = offset === undefined ? locate(doc, finding.pointer, finding.at) : findPosition(doc, offset);
  return { finding, place: { file: doc.file, pointer: finding.pointer, ...place } };
}

/** A finding about the resolved tree, at the position where the value was last set. */
export function locateInResolved(finding: Finding, root: Root, tenant: string): Located {
  const at = lookUp(root, finding.pointer);
  const place = at?.found.places.at(-1);
  if (at === undefined || place === undefined)
    return { finding, place: { file: `${tenant}/site.json`, line: 1, column: 1, pointer: "" } };
  return { finding, place: computeOrigin(place, at.whole ? finding.at : "value") };
}

/**
 * The problems by file and place, without duplicates. Beyond `mostListed`, errors first, they are only counted: one
 * `platform/more-problems` of each severity represents them, at the first unlisted one. `levels` is `checks` of site.json.
 */
export function report(all: readonly Located[], tenant: string, levels: JsonObject = {}): Diagnostic[] {
  const located = all.flatMap(({ finding, place }) => {
    const severity = resolveSeverity(getDiagnosticCode(finding), getSeverity(finding), levels);
    return severity === "off" ? [] : { finding: { ...finding, severity }, place };
  });
  const compare = createComparison(located);
  const sorted = onePerPlace(located).toSorted(compare);
  const { error = [], warning = [] } = Object.groupBy(sorted, ({ finding }) => getSeverity(finding));
  const ranked = [...error, ...warning];
  const listed = new Map<string, [Located, Diagnostic]>();
  let next = 0;
  for (; next < ranked.length && listed.size < mostListed; next += 1) {
    const item = ranked[next] as Located;
    const problem = createDiagnostic(item.finding, item.place, tenant);
    const key = `${problem.code} ${keyOf(item)} ${problem.message}`;
    if (!listed.has(key)) listed.set(key, [item, problem]);
  }
  const rest = Map.groupBy(ranked.slice(next), ({ finding }) => getSeverity(finding));
  return [
    ...[...listed.values()].sort(([a], [b]) => compare(a, b)).map(([, problem]) => problem),
    ...[...rest].map(([severity, unlisted]) => moreProblems(severity, unlisted, tenant)),
  ];
}

const keyOf = ({ place: { file, line, column } }: Located) => `${file} ${line}:${column}`;

/** One kind of finding at each place: an error before a warning, and what was found first. */
function onePerPlace(located: readonly Located[]): Located[] {
  return [...Map.groupBy(located, keyOf).values()].flatMap((here) => {
    const first = here.find(({ finding }) => getSeverity(finding) === "error") ?? (here[0] as Located);
    const code = getDiagnosticCode(first.finding);
    return here.filter(({ finding }) => getDiagnosticCode(finding) === code);
  });
}

function moreProblems(severity: Severity, unlisted: readonly Located[], tenant: string): Diagnostic {
  const count = new Set(unlisted.map((located) => `${getDiagnosticCode(located.finding)} ${keyOf(located)}`)).size;
  const [{ place }] = unlisted as [Located];
  const { pointer } = place;
  const finding: Finding = { code: "platform/more-problems", severity, params: { count, severity }, pointer };
  return { ...createDiagnostic(finding, place, tenant), unlisted: count };
}

/** The order in which problems are listed: by position, and what is missing in a document with an error after the error. */
function createComparison(located: readonly Located[]): typeof compareByPosition {
  const causes = located.filter(({ finding }) => getSeverity(finding) === "error" && !findMissing(finding));
  const wrong = new Unread(causes.flatMap(({ place }) => identifyDocument(place.file) ?? []));
  const rank = ({ finding }: Located) => Number(mayBeIn(wrong, finding));
  return (first, second) => rank(first) - rank(second) || compareByPosition(first, second);
}

function compareByPosition({ finding, place }: Located, { finding: other, place: at }: Located): number {
  if (place.file !== at.file) return place.file < at.file ? -1 : 1;
  return (
    place.line - at.line || place.column - at.column || (getDiagnosticCode(finding) < getDiagnosticCode(other) ? -1 : 1)
  );
}
