import { codes } from "../checks/codes.ts";
import type { Severity } from "../schemas/diagnostics/diagnostic.ts";
import { type Diagnostic, formatProblems, type ReportFormat } from "../schemas/index.ts";
import { parseChoice, suggestName } from "./arguments.ts";
import { type CommandIo, UsageError } from "./command.ts";

const formats: readonly ReportFormat[] = ["pretty", "json", "sarif", "github"];

/** The options of every verb that lists problems. */
export const problemOptions = {
  format: { type: "string", default: "pretty" },
  only: { type: "string" },
  severity: { type: "string" },
} as const;

/** Their help. */
export const problemHelp = `  --format FORMAT   pretty or text (default), json, sarif or github (annotations of GitHub Actions)
  --only CODE,...   list only these codes, or families such as rules
  --severity LEVEL  list only errors (error), or warnings too (warning, the default)`;

/** Which problems are listed, and how. */
export interface ProblemList {
  format: ReportFormat;
  /** Codes and families; undefined: all. */
  only: readonly string[] | undefined;
  severity: Severity;
}

/** What `--only` can name: codes, and their families. */
const names = () => [...new Set([...codes.keys()].flatMap((code) => [code, code.slice(0, code.indexOf("/"))]))];

function requireCodes(only: readonly string[]): readonly string[] {
  const known = names();
  for (const text of only)
    if (!known.includes(text))
      throw new UsageError(
        `no problem is called "${text}".${suggestName(text, known)} schemas/diagnostics/CODES.gen.md lists them.`,
      );
  return only;
}

/** Reads the options. Throws `UsageError`. */
export function readProblemOptions(values: {
  format: string;
  only?: string | undefined;
  severity?: string | undefined;
}): ProblemList {
  return {
    // For people, it is also called text.
    format: parseChoice("format", values.format === "text" ? "pretty" : values.format, formats),
    only: values.only === undefined ? undefined : requireCodes(values.only.split(",")),
    severity: parseChoice("severity", values.severity ?? "warning", ["error", "warning"]),
  };
}

/** Whether a code, or any code of a family, is listed. */
export const isListed = (code: string, only: ProblemList["only"]): boolean =>
  only?.some((text) => code === text || code.startsWith(`${text}/`) || text.startsWith(`${code}/`)) ?? true;

/** The problems that are listed. */
export const filterDiagnostics = <Problem extends Diagnostic>(
  problems: readonly Problem[],
  { only, severity }: ProblemList,
): Problem[] =>
  problems.filter(
    (problem) => isListed(problem.code, only) && (severity === "warning" || problem.severity === "error"),
  );

/** Prints problems; `notesOf` gives more lines about one for people. */
export function printProblems<Problem extends Diagnostic>(
  problems: readonly Problem[],
  { format }: ProblemList,
  {
    folder,
    textOf,
    io,
    notesOf,
  }: {
    folder: string;
    textOf: (file: string) => string | undefined;
    io: CommandIo;
    notesOf?: (problem: Problem) => readonly string[];
  },
): void {
  const colour = io.stdout.isTTY === true && io.env.NO_COLOR === undefined;
  const options = { folder, textOf, colour };
  io.stdout.write(formatProblems(problems, format, notesOf ? { ...options, notesOf } : options));
}
