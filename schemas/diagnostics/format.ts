import { formatNameList } from "./catalogue/entry.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Longest text of a problem that is printed, in UTF-16 code units. */
const mostShown = 1000;

/** Dealers of a shared mistake that are named; the rest is counted. */
const mostNamed = 8;

export type ReportFormat = "pretty" | "json" | "sarif" | "github";

/** How diagnostics are printed. */
export interface FormatOptions<Problem extends Diagnostic = Diagnostic> {
  /** Folder of the tenants as the reader would write it, put before each file. */
  folder: string;
  /** Text of a file, so that the line can be shown. */
  textOf?: (file: string) => string | undefined;
  colour?: boolean;
  /** More lines about a problem, for people. */
  notesOf?: (problem: Problem) => readonly string[];
}

/** All problems as text in one of the formats of `forecourt validate`. */
export function formatProblems<Problem extends Diagnostic>(
  problems: readonly Problem[],
  format: ReportFormat,
  options: FormatOptions<Problem> = { folder: "tenants" },
): string {
  switch (format) {
    case "json":
      return `${JSON.stringify({ problems }, null, 2)}\n`;
    case "sarif":
      return `${JSON.stringify(toSarif(problems, options.folder), null, 2)}\n`;
    case "github":
      return problems.map((problem) => toAnnotation(problem, options.folder)).join("");
    case "pretty": {
      const lines = new Map<string, string[]>();
      return problems.map((problem) => toPretty(problem, options, lines)).join("\n");
    }
  }
}

function pathOf(file: string, folder: string): string {
  const bare = folder.replace(/(?<!\/)\/+$/, "");
  return bare === "" ? file : `${bare}/${file}`;
}

/** `lines` caches files that were already split for earlier problems. */
function toPretty<Problem extends Diagnostic>(
  problem: Problem,
  { folder, textOf, colour, notesOf }: FormatOptions<Problem>,
  lines: Map<string, string[]>,
): string {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const severity = paint(problem.severity === "error" ? 31 : 33, problem.severity);
  const place = `${pathOf(problem.file, folder)}:${problem.line}:${problem.column}`;
  const text = lines.get(problem.file) ?? textOf?.(problem.file)?.split("\n") ?? [];
  lines.set(problem.file, text);
  const shown = [`${paint(1, place)}  ${severity}  ${problem.code}`];
  shown.push(`  ${short(problem.message)}${problem.pointer === "" ? "" : `    ${paint(2, short(problem.pointer))}`}`);
  shown.push(...excerpt(problem, text).map((line) => paint(2, line)));
  shown.push(...(notesOf?.(problem) ?? []).map((note) => `  ${note}`));
  if (problem.hint) shown.push(`  hint  ${problem.hint}`);
  if (problem.dealers) shown.push(`  dealers  ${formatNameList(problem.dealers, mostNamed)}`);
  shown.push(`  docs  schemas/diagnostics/CODES.gen.md#${problem.code.replace("/", "-")}`);
  return `${shown.join("\n")}\n`;
}

/** The offending line with a caret below the place; long lines are cut around it. */
function excerpt({ line, column }: Diagnostic, text: readonly string[]): string[] {
  const whole = text[line - 1]?.replace(/\r$/, "");
  if (whole === undefined || whole.trim() === "") return [];
  const start = column > 100 ? column - 60 : 0;
  const shown = whole.slice(start, start + 120).replaceAll("\t", " ");
  const number = String(line).padStart(5);
  return [`${number} | ${shown}`, `${" ".repeat(number.length)} | ${" ".repeat(column - 1 - start)}^`];
}

/** A name in a tenant's file may be as long as the file. */
function short(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}...` : text;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A workflow command of GitHub Actions. */
function toAnnotation(problem: Diagnostic, folder: string): string {
  const file = escapeData(pathOf(problem.file, folder)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const text = escapeData(short(problem.hint ? `${problem.message} ${problem.hint}` : problem.message));
  const { severity, line, column, code } = problem;
  return `::${severity} file=${file},line=${line},col=${column},title=${code}::${text}\n`;
}

/** SARIF 2.1.0, as code scanning services read it. */
function toSarif(problems: readonly Diagnostic[], folder: string): object {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "forecourt",
            rules: codes.map((id) => ({
              id,
              defaultConfiguration: { level: problems.find(({ code }) => code === id)?.severity },
              helpUri: `schemas/diagnostics/CODES.gen.md#${id.replace("/", "-")}`,
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: problems.map((problem) => ({
          ruleId: problem.code,
          ruleIndex: codes.indexOf(problem.code),
          level: problem.severity,
          message: { text: problem.hint ? `${problem.message} ${problem.hint}` : problem.message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(pathOf(problem.file, folder)) },
                region: { startLine: problem.line, startColumn: problem.column },
              },
              logicalLocations: [{ fullyQualifiedName: problem.pointer }],
            },
          ],
        })),
      },
    ],
  };
}
