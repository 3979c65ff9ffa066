import type { SectionName } from "../documents/sections.ts";
import { type Entry, suggestName } from "./catalogue/entry.ts";
import { jsonCodes } from "./catalogue/json.ts";
import { layerCodes } from "./catalogue/layers.ts";
import { layoutCodes } from "./catalogue/layout.ts";
import { findMissingName, type Missing, referenceCodes } from "./catalogue/references.ts";
import { schemaCodes } from "./catalogue/schema.ts";
import { siteCodes } from "./catalogue/site.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";
import type { Guess } from "./nearest.ts";

/** Every diagnostic code. Codes are permanent; each has an example in checks/testing/codes/. */
export const catalogue = {
  ...jsonCodes,
  ...layerCodes,
  ...schemaCodes,
  ...layoutCodes,
  ...referenceCodes,
  ...siteCodes,
};

export type Code = keyof typeof catalogue;

/** What a check says of the mistake that it finds, and how grave that is. */
export interface Definition<Params> extends Entry<Params> {
  /** `family/mistake`, permanent once released. */
  code: string;
  /** The sections in which what seems to be missing may be: nothing is found while a document of them is left out. */
  needs?: readonly SectionName[];
  /** What is missing: a layer that removes it has made the mistake. */
  missing?(params: Params): Missing;
  /** Of a row, it is right where a higher layer changes a condition or a setting that the row reads. */
  allowsNarrowing?: true;
}

type ParamsOf<C extends Code> = (typeof catalogue)[C] extends Entry<infer P> ? P : never;

/**
 * A check's result: a code with its params, at a JSON pointer (in a file, or in the resolved tree if the check used
 * that). `at: "key"` points at the property's name instead of its value, and `"file"` at the file as a whole.
 */
export type Finding = (
  | Found
  | { [C in Code]: { code: C; params: ParamsOf<C> & { description?: string | undefined } } }[Code]
) & {
  pointer: string;
  at?: "key" | "value" | "file";
  /** In place of that of the code. */
  severity?: Severity;
};

/** What a check of checks/ has found: it says itself what that is called, and what to say of it. */
interface Found {
  code: "defined";
  // biome-ignore lint/suspicious/noExplicitAny: each check has params of its own.
  check: Definition<any>;
  params: object;
}

/** What a finding misses, if it misses something. */
export const findMissing = (finding: Finding): Missing | undefined =>
  finding.code === "defined"
    ? finding.check.missing?.(finding.params)
    : "kind" in finding.params && "name" in finding.params
      ? findMissingName(finding.params)
      : undefined;

/** Whether what a finding misses may be in a layer. */
export const mayBeInLayer = (finding: Finding): boolean =>
  finding.code === "defined"
    ? finding.check.needs !== undefined
    : findMissing(finding) !== undefined || entryOf(finding).isInLayers === true;

/** The property that something lacks, where that is what was found. */
export const findLackedProperty = (finding: Finding): string | undefined => entryOf(finding).lacks?.(finding.params);

/** What a file of an earlier format writes otherwise now; undefined for any other finding. */
export const findOutdated = (finding: Finding): string | undefined => {
  const fix = entryOf(finding).fix?.(finding.params, finding.pointer);
  return fix && "format" in fix ? formatFinding(finding).message : undefined;
};

/** Whether a document is whole without what is wrong in it. */
export const isHarmless = (finding: Finding): boolean => entryOf(finding).isHarmless === true;

/** Whether a finding only warns in a section. */
export const warnsIn = (finding: Finding, section: SectionName): boolean =>
  entryOf(finding).warnsIn?.includes(section) === true;

/** The severity of a finding. */
export function getSeverity(finding: Finding): Severity {
  return finding.severity ?? entryOf(finding).severity;
}

/** The code that people read and can look up. */
export const getDiagnosticCode = (finding: Finding): string =>
  finding.code === "defined" ? finding.check.code : finding.code;

/** Params that mean the same for every code. */
interface Told {
  /** The name that was meant, to be written in place of the value. */
  near?: Guess;
  /** What was meant, where it cannot take the place of the whole value. */
  meant?: Guess;
  description?: string;
}

function entryOf(finding: Finding): Entry<object> {
  return (finding.code === "defined" ? finding.check : catalogue[finding.code]) as Entry<object>;
}

/**
 * The severity, message and hint of a finding: params with a similar name ask whether that was meant, and a description
 * of the value follows what to do.
 */
export function formatFinding(finding: Finding): { severity: Severity; message: string; hint: string } {
  const { message, hint } = entryOf(finding);
  const { near, meant: guess = near, description } = finding.params as Told;
  const about = description === undefined ? "" : ` Description: ${description}`;
  return {
    severity: getSeverity(finding),
    message: message(finding.params),
    hint: suggestName(guess, hint(finding.params) + about),
  };
}

/** A finding in words, at its place in a file. */
export function createDiagnostic(
  finding: Finding,
  place: Pick<Diagnostic, "file" | "line" | "column" | "pointer">,
  tenant: string,
): Diagnostic {
  const params = finding.params as { near?: Guess };
  const suggestion = params.near?.();
  // Where a name is misspelt, nothing else is to be changed.
  const fix = suggestion === undefined ? entryOf(finding).fix?.(params, place.pointer) : undefined;
  const { file, line, column, pointer } = place;
  const lacks = findLackedProperty(finding);
  return {
    ...{ code: getDiagnosticCode(finding), ...formatFinding(finding), tenant, file, line, column, pointer },
    ...(suggestion !== undefined && { suggestion }),
    ...(params.near?.only?.() !== undefined && { certain: true }),
    ...(fix && { fix }),
    ...(lacks !== undefined && { lacks }),
    ...(entryOf(finding).turnsOff && { turnsOff: true }),
  };
}
