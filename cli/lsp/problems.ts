import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, type Range } from "vscode-languageserver";
import type { CheckFinding } from "../../checks/check-finding.ts";
import type { Diagnostic as Problem } from "../../schemas/index.ts";
import type { Fixable } from "../../schemas/tools.ts";
import { mergeDuplicates } from "../validate-tenant.ts";

/** What a quick fix needs to know of a problem. */
export interface ProblemData extends Omit<Fixable, "file" | "line" | "column"> {
  /** The rows of a finding about a table: the faulty one first. */
  rows?: string[];
  /** The rows that take the cars of one that never decides. */
  takenBy?: string[];
  table?: string;
}

const codesPage = new URL("../../schemas/diagnostics/CODES.gen.md", import.meta.url).href;

const tokenPattern = /"(?:[^"\\]|\\.)*"|[^\s,:{}[\]]+|[{[]/y;

/** The range of the key or value that begins at a place (1-based) of a text. */
export function findRange(text: string | undefined, line: number, column: number): Range {
  const start = { line: line - 1, character: column - 1 };
  const lineText = text?.split("\n", line)[line - 1] ?? "";
  tokenPattern.lastIndex = column - 1;
  const length = tokenPattern.exec(lineText)?.[0].length ?? 0;
  return { start, end: { line: start.line, character: start.character + length } };
}

function made(
  { code, message, hint, line, column, severity }: Problem,
  data: ProblemData,
  text: string | undefined,
): Diagnostic {
  return {
    range: findRange(text, line, column),
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    codeDescription: { href: `${codesPage}#${code.replace("/", "-")}` },
    source: "forecourt",
    message: hint ? `${message}\n${hint}` : message,
    // What can go without a loss is shown faded.
    ...(data.fix && "remove" in data.fix && { tags: [DiagnosticTag.Unnecessary] }),
    data,
  };
}

/** Problems by file. */
export function groupByFile(
  problems: readonly (Problem & Partial<Pick<CheckFinding, "rows" | "takenBy" | "table">>)[],
  textOf: (file: string) => string | undefined,
): Map<string, Diagnostic[]> {
  const shown = mergeDuplicates(problems).map((problem) => {
    const { file, pointer, suggestion, fix, rows, takenBy, table } = problem;
    const data = {
      pointer,
      ...(suggestion !== undefined && { suggestion }),
      ...(fix && { fix }),
      ...(rows && { rows }),
      ...(takenBy && { takenBy }),
      ...(table !== undefined && { table }),
    };
    return [file, made(problem, data, textOf(file))] as const;
  });
  return new Map(
    [...Map.groupBy(shown, ([file]) => file)].map(([file, list]) => [file, list.map(([, diagnostic]) => diagnostic)]),
  );
}
