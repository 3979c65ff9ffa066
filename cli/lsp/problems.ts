import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, type Range } from "vscode-languageserver";
import type { Diagnostic as Problem } from "../../schemas/index.ts";
import type { CheckFinding } from "../check-tenant.ts";
import { withoutRepeats } from "../validate-tenant.ts";

/** What a quick fix needs to know of a problem. */
export interface ProblemData {
  pointer: string;
  /** The name that was probably meant. */
  suggestion?: string;
  /** The earlier format in which the file is written. */
  format?: number;
  /** The rows of a finding about a table: the faulty one first, then those that take its cars. */
  rows?: string[];
  table?: string;
}

const codesPage = new URL("../../schemas/diagnostics/CODES.gen.md", import.meta.url).href;

/** Codes of things without an effect: editors show them faded. */
export const withoutEffect: ReadonlySet<string> = new Set([
  "copy/unused",
  "menus/unused",
  "site/unknown-switch",
  "layer/nothing-to-remove",
  "check/unreachable-row",
  "check/contradiction",
  "check/redundant-condition",
]);

const tokenPattern = /"(?:[^"\\]|\\.)*"|[^\s,:{}[\]]+|[{[]/y;

/** The range of the key or value that begins at a place (1-based) of a text. */
export function rangeAt(text: string | undefined, line: number, column: number): Range {
  const start = { line: line - 1, character: column - 1 };
  const lineText = text?.split("\n", line)[line - 1] ?? "";
  tokenPattern.lastIndex = column - 1;
  const length = tokenPattern.exec(lineText)?.[0].length ?? 0;
  return { start, end: { line: start.line, character: start.character + length } };
}

function made(
  { code, message, hint, line, column }: Pick<Problem, "code" | "message" | "hint" | "line" | "column">,
  severity: DiagnosticSeverity,
  data: ProblemData,
  text: string | undefined,
): Diagnostic {
  return {
    range: rangeAt(text, line, column),
    severity,
    code,
    codeDescription: code.startsWith("check/")
      ? undefined
      : { href: `${codesPage}#${code.replace("/", "-")}` },
    source: "forecourt",
    message: hint ? `${message}\n${hint}` : message,
    ...(withoutEffect.has(code) && { tags: [DiagnosticTag.Unnecessary] }),
    data,
  };
}

/** Problems of `validate` and findings of `check`, by file. Findings that `validate` reports too are left out. */
export function byFile(
  problems: readonly Problem[],
  findings: readonly CheckFinding[],
  textOf: (file: string) => string | undefined,
): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  const add = (file: string, diagnostic: Diagnostic) =>
    files.set(file, [...(files.get(file) ?? []), diagnostic]);
  for (const problem of withoutRepeats(problems)) {
    const { file, severity, pointer, suggestion, format } = problem;
    const level = severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
    const data = {
      pointer,
      ...(suggestion !== undefined && { suggestion }),
      ...(format !== undefined && { format }),
    };
    add(file, made(problem, level, data, textOf(file)));
  }
  const seen = new Set<string>();
  for (const finding of findings) {
    const { code, file, line, column, message, pointer, rows, table } = finding;
    const key = JSON.stringify([code, file, line, column, message]);
    if (!code.startsWith("check/") || seen.has(key)) continue;
    seen.add(key);
    add(file, made(finding, DiagnosticSeverity.Warning, { pointer, rows, table }, textOf(file)));
  }
  return files;
}
