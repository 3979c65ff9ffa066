import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Diagnostic, ReportFormat, TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { filterDiagnostics, printProblems, problemHelp, problemOptions, readProblemOptions } from "../problem-list.ts";
import { chooseDealers, readTenants, resolveTenantsFolder } from "../tenants-folder.ts";
import { type Checked, checkDealers, checkShare } from "../validate-dealers.ts";

function summary(problems: readonly Diagnostic[], dealers: number, valid: number): string {
  const count = (severity: string) =>
    problems.filter((problem) => problem.severity === severity).reduce((sum, { unlisted = 1 }) => sum + unlisted, 0);
  const found = `${formatCount(count("error"), "error")}, ${formatCount(count("warning"), "warning")}`;
  return `${formatCount(dealers, "dealer")} checked, ${valid} valid: ${found}.\n`;
}

function parse(args: string[]) {
  const { values, positionals } = parseOptions(args, {
    ...problemOptions,
    tenants: { type: "string" },
    fix: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
  });
  const { fix, watch, tenants } = values;
  const list = readProblemOptions(values);
  if (fix && watch) throw new UsageError("use --fix or --watch, not both.");
  return { slugs: positionals, tenants, list, fix, watch };
}

const timeOfDay = (): string => new Date().toTimeString().slice(0, 8);

/** Writes the files with all safe fixes, and says what they are: beside the problems, not among those for programs. */
async function writeFixes(
  source: TenantSource,
  slugs: readonly string[],
  { folder, format, io }: { folder: string; format: ReportFormat; io: CommandIo },
): Promise<TenantSource> {
  const { fixAll } = await import("../fix-all.ts");
  const { source: corrected, fixed } = fixAll(source, slugs, io.env);
  const files = [...corrected.files].filter(([file, text]) => source.files.get(file) !== text);
  for (const [file, text] of files) await writeFile(join(resolve(folder), file), text);
  const out = format === "pretty" ? io.stdout : io.stderr;
  for (const { file, line, column, says, code } of fixed)
    out.write(`${folder}/${file}:${line}:${column}  ${says}.    ${code}\n`);
  if (fixed.length > 0)
    out.write(`${formatCount(fixed.length, "problem")} fixed in ${formatCount(files.length, "file")}.\n\n`);
  return corrected;
}

export const command: Command = {
  summary: "check dealers' JSON",
  help: `Usage: forecourt validate [slug...] [options]

Checks the JSON of the named dealers, or of all dealers: syntax, schemas, layers, unknown names, rules.

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
${problemHelp}
  --fix             first fix what is safe to fix, and report it: misspelt names if only one is meant, wording, menus,
                    flags and settings that nothing uses, removals of nothing, commas, the address of the schema, ids that
                    are not the file's name. Everything else in a file keeps its form
  --watch           check again whenever a file of the dealers changes, until Ctrl+C

A running server keeps its last good version when there is an error; without one, it serves the site without the section
that has the error, where it can (docs/errors-in-json.md). A warning changes nothing. At most 100 problems are listed for each
dealer, errors first, in every format; platform/more-problems counts the rest ("unlisted" in json).

Exit status: 0 no problems, 1 problems found, 2 wrong usage or unreadable folder.
`,
  async run(args, io) {
    const { slugs, tenants, list, fix, watch } = parse(args);
    const { format } = list;
    const folder = resolveTenantsFolder(tenants, io);
    const read = await readTenants(folder);
    const chosen = chooseDealers(read, folder, slugs);
    const print = (source: TenantSource, found: Checked, count: number): number => {
      const shown = filterDiagnostics(found.problems, list);
      printProblems(shown, list, { folder, textOf: (file) => source.files.get(file), io });
      if (format !== "pretty") return shown.length;
      const gap = shown.length > 0 ? "\n" : "";
      io.stdout.write(`${gap}${summary(shown, count, found.valid)}`);
      return shown.length;
    };
    if (!watch) {
      const source = fix ? await writeFixes(read, chosen, { folder, format, io }) : read;
      const found = await checkDealers({ source, slugs: chosen, env: io.env });
      return print(source, found, chosen.length) > 0 ? 1 : 0;
    }
    const { watchDealers } = await import("../watch-validate.ts");
    return watchDealers(folder, {
      source: read,
      slugs,
      check: async (source, reached) => {
        const began = performance.now();
        const found = checkShare({ source, slugs: reached, env: io.env });
        if (format === "pretty") io.stdout.write(`${timeOfDay()}  ${reached.join(", ")}\n`);
        print(source, found, reached.length);
        if (format === "pretty") io.stdout.write(`Checked in ${Math.ceil(performance.now() - began)} ms.\n\n`);
      },
    });
  },
};
