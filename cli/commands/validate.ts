import { parseArgs } from "node:util";
import { prepareTenant } from "../../renderer/prepare.ts";
import {
  type Diagnostic,
  formatProblems,
  type ReportFormat,
  type TenantSource,
  tenantSlugs,
} from "../../schemas/index.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";

const formats: readonly ReportFormat[] = ["pretty", "json", "sarif", "github"];

/** A mistake of a shared layer is one mistake, however many dealers it reaches. */
function withoutRepeats(problems: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, line, column, message }) => {
    const key = JSON.stringify([code, file, line, column, message]);
    return !seen.has(key) && seen.add(key);
  });
}

function summary(problems: readonly Diagnostic[], dealers: number, valid: number): string {
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const found = `${plural(count("error"), "error")}, ${plural(count("warning"), "warning")}`;
  return `${plural(dealers, "dealer")} checked, ${valid} valid: ${found}.\n`;
}

function parse(args: string[]): { slugs: string[]; tenants?: string; format: ReportFormat; strict: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
      strict: { type: "boolean", default: false },
    },
  });
  const format = formats.find((name) => name === values.format);
  if (!format) throw new UsageError(`there is no format "${values.format}": choose ${formats.join(", ")}.`);
  return { slugs: positionals, tenants: values.tenants, format, strict: values.strict };
}

function check(source: TenantSource, slugs: readonly string[], io: CommandIo) {
  const problems: Diagnostic[] = [];
  let valid = 0;
  for (const slug of slugs) {
    const result = prepareTenant(source, slug, { env: io.env });
    problems.push(...result.problems);
    if (result.prepared) valid++;
  }
  return { problems: withoutRepeats(problems), valid };
}

export const command: Command = {
  summary: "check the JSON of dealers",
  help: `Usage: forecourt validate [slug...] [options]

Checks the JSON of the named dealers, or of all: syntax, schemas, layers, names that lead nowhere, rules.

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default), json, sarif or github (annotations of GitHub Actions)
  --strict          warnings count as errors

Exit status: 0 no errors, 1 errors found, 2 wrong usage or unreadable folder.
`,
  async run(args, io) {
    const { slugs, tenants, format, strict } = parse(args);
    const folder = tenantsFolder(tenants, io);
    const source = await readTenants(folder);
    const chosen = slugs.length > 0 ? slugs : tenantSlugs(source);
    if (chosen.length === 0) throw new UsageError(`the folder "${folder}" holds no dealer.`);
    const { problems, valid } = check(source, chosen, io);
    const textOf = (file: string) => source.files.get(file);
    const colour = io.stdout.isTTY === true && io.env.NO_COLOR === undefined;
    io.stdout.write(formatProblems(problems, format, { folder, textOf, colour }));
    if (format === "pretty") {
      io.stdout.write(`${problems.length > 0 ? "\n" : ""}${summary(problems, chosen.length, valid)}`);
    }
    return problems.some(({ severity }) => strict || severity === "error") ? 1 : 0;
  },
};
