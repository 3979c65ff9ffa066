import {
  type Diagnostic,
  formatProblems,
  type ReportFormat,
  type TenantSource,
  tenantSlugs,
} from "../../schemas/index.ts";
import { oneOf, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";
import { problemsOf, referenceProblems, withoutRepeats } from "../validate-tenant.ts";

const formats: readonly ReportFormat[] = ["pretty", "json", "sarif", "github"];

function summary(problems: readonly Diagnostic[], dealers: number, valid: number): string {
  const count = (severity: string) =>
    problems
      .filter((problem) => problem.severity === severity)
      .reduce((sum, { unlisted = 1 }) => sum + unlisted, 0);
  const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const found = `${plural(count("error"), "error")}, ${plural(count("warning"), "warning")}`;
  return `${plural(dealers, "dealer")} checked, ${valid} valid: ${found}.\n`;
}

function parse(args: string[]): { slugs: string[]; tenants?: string; format: ReportFormat } {
  const { values, positionals } = parseOptions(args, {
    tenants: { type: "string" },
    format: { type: "string", default: "pretty" },
  });
  const format = oneOf("format", values.format, formats);
  return { slugs: positionals, tenants: values.tenants, format };
}

/**
 * All problems of these dealers. Examples of tables that the dealers or their templates and brands change also run
 * through json-rules-engine, once for tables that dealers share.
 */
async function check(source: TenantSource, slugs: readonly string[], io: CommandIo) {
  const problems: Diagnostic[] = [];
  const known = new Set<object>();
  let valid = 0;
  for (const slug of slugs) {
    const { prepared, problems: found } = problemsOf(source, slug, io.env);
    problems.push(...found);
    if (!prepared) continue;
    const differing = await referenceProblems(source, prepared, known);
    problems.push(...differing);
    if (differing.length === 0) valid++;
  }
  return { problems: withoutRepeats(problems), valid };
}

export const command: Command = {
  summary: "check dealers' JSON",
  help: `Usage: forecourt validate [slug...] [options]

Checks the JSON of the named dealers, or of all dealers: syntax, schemas, layers, unknown names, rules.

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default), json, sarif or github (annotations of GitHub Actions)

A running server keeps its last good version when there is an error; without one, it serves the site without the section
that has the error, where it can (docs/errors.md). A warning changes nothing. At most 100 problems are listed for each
dealer, errors first, in every format; platform/more-problems counts the rest ("unlisted" in json).

Exit status: 0 no problems, 1 problems found, 2 wrong usage or unreadable folder.
`,
  async run(args, io) {
    const { slugs, tenants, format } = parse(args);
    const folder = tenantsFolder(tenants, io);
    const source = await readTenants(folder);
    const chosen = slugs.length > 0 ? slugs : tenantSlugs(source);
    if (chosen.length === 0) throw new UsageError(`the folder "${folder}" contains no dealer.`);
    const { problems, valid } = await check(source, chosen, io);
    const textOf = (file: string) => source.files.get(file);
    const colour = io.stdout.isTTY === true && io.env.NO_COLOR === undefined;
    io.stdout.write(formatProblems(problems, format, { folder, textOf, colour }));
    if (format === "pretty") {
      io.stdout.write(`${problems.length > 0 ? "\n" : ""}${summary(problems, chosen.length, valid)}`);
    }
    return problems.length > 0 ? 1 : 0;
  },
};
