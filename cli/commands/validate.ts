import { parseArgs } from "node:util";
import { type Diagnostic, formatProblems, type ReportFormat, tenantSlugs } from "../../schemas/index.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";
import { checkDealers } from "../validate-dealers.ts";

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
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
    },
  });
  const format = formats.find((name) => name === values.format);
  if (!format) throw new UsageError(`unknown format "${values.format}": use ${formats.join(", ")}.`);
  return { slugs: positionals, tenants: values.tenants, format };
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
    const { problems, valid } = await checkDealers({ source, slugs: chosen, env: io.env });
    const textOf = (file: string) => source.files.get(file);
    const colour = io.stdout.isTTY === true && io.env.NO_COLOR === undefined;
    io.stdout.write(formatProblems(problems, format, { folder, textOf, colour }));
    if (format === "pretty") {
      io.stdout.write(`${problems.length > 0 ? "\n" : ""}${summary(problems, chosen.length, valid)}`);
    }
    return problems.length > 0 ? 1 : 0;
  },
};
