import { parseArgs } from "node:util";
import { prepareTenant } from "../../renderer/prepare.ts";
import { type AnalysisFinding, analyse, checkTablesByReference, confirm } from "../../rules/tools.ts";
import {
  type Diagnostic,
  nearest,
  type ResolvedTenant,
  type TenantSource,
  tenantSlugs,
} from "../../schemas/index.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";

/** One finding as printed: what, where it was said, and a car that shows it. */
interface CheckFinding {
  code: string;
  tenant: string;
  table: string;
  rows: string[];
  message: string;
  car: AnalysisFinding["car"] | null;
  file: string;
  line: number;
  column: number;
  pointer: string;
}

function placed(
  tenant: ResolvedTenant,
  pointer: string,
): Pick<CheckFinding, "file" | "line" | "column" | "pointer"> {
  const origin = tenant.origins(pointer).at(-1);
  if (origin !== undefined) return origin;
  // A part that nobody wrote by itself (a merged list) stands where what holds it stands.
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  return parent === ""
    ? { file: `${tenant.slug}/site.json`, line: 1, column: 1, pointer: "" }
    : placed(tenant, parent);
}

async function fromAnalysis(tenant: ResolvedTenant, finding: AnalysisFinding): Promise<CheckFinding> {
  const { code, table, rows, message, car } = finding;
  const definition = tenant.tables[table];
  if (definition && !(await confirm(finding, definition, tenant.conditions))) {
    throw new Error(`json-rules-engine does not confirm ${code} of the table ${table} (${rows.join(", ")})`);
  }
  const { file, line, column, pointer } = placed(tenant, finding.pointer);
  return { code, tenant: tenant.slug, table, rows, message, car: car ?? null, file, line, column, pointer };
}

const isRuleFile = (file: string) => /(^|\/)rules\/[^/]+\.json$/.test(file);

/** What `validate` says of conditions and tables belongs here too: an unknown fact is as wrong as an unreachable row. */
function fromProblem(problem: Diagnostic, slug: string): CheckFinding {
  const { code, message, file, line, column, pointer } = problem;
  const table = isRuleFile(file) ? (file.split("/").at(-1)?.slice(0, -".json".length) ?? "") : "";
  return { code, tenant: slug, table, rows: [], message, car: null, file, line, column, pointer };
}

async function checkTenant(source: TenantSource, slug: string, io: CommandIo): Promise<CheckFinding[]> {
  const { prepared, problems } = prepareTenant(source, slug, { env: io.env });
  const written = problems
    .filter(
      ({ code, severity, file }) =>
        code.startsWith("rules/") || (severity === "error" && (isRuleFile(file) || !prepared)),
    )
    .map((problem) => fromProblem(problem, slug));
  if (!prepared) return written;
  const { tenant } = prepared;
  const byReference = (await checkTablesByReference(tenant)).map((finding): CheckFinding => {
    const place = placed(tenant, finding.pointer);
    const message = "json-rules-engine decides an example otherwise than it says.";
    return {
      code: finding.code,
      tenant: slug,
      table: finding.pointer.split("/")[2] ?? "",
      rows: [],
      message,
      car: null,
      ...place,
    };
  });
  const analysed: CheckFinding[] = [];
  for (const finding of analyse(tenant)) analysed.push(await fromAnalysis(tenant, finding));
  return [...written, ...byReference, ...analysed];
}

function pretty(findings: readonly CheckFinding[], folder: string): string {
  return findings
    .map(({ code, tenant, table, message, car, file, line, column }) => {
      const example = car ? `\n  for example  ${JSON.stringify(withoutSite(car))}` : "";
      return `${folder}/${file}:${line}:${column}  ${code}  ${tenant}${table ? `, table ${table}` : ""}\n  ${message}${example}\n\n`;
    })
    .join("");
}

/** An example's car as people read it: the site's own values are the same for all. */
function withoutSite({ flags: _, settings: __, ...car }: NonNullable<CheckFinding["car"]>) {
  return car;
}

export const command: Command = {
  summary: "prove that every car is decided as meant",
  help: `Usage: forecourt check [slug...] [options]

Analyses the rule tables of dealers exactly, over every car that the facts allow: rows that can never decide, cars that
no row decides, conditions that contradict themselves or change nothing, rows that make the same thing twice, invariants
that do not hold. Every finding comes with a car that shows it, which json-rules-engine has confirmed. What 'validate'
says of conditions and tables is listed too.

The car of a finding can be saved as a file and given to 'forecourt explain --car'.

  forecourt check
  forecourt check riverside-toyota --format json

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 nothing found, 1 something found, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { tenants: { type: "string" }, format: { type: "string", default: "pretty" } },
    });
    if (values.format !== "pretty" && values.format !== "json") {
      throw new UsageError(`there is no format "${values.format}": choose pretty or json.`);
    }
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    const slugs = tenantSlugs(source);
    for (const slug of positionals) {
      if (slugs.includes(slug)) continue;
      const near = nearest(slug, slugs);
      throw new UsageError(`there is no dealer "${slug}".${near ? ` Did you mean "${near}"?` : ""}`);
    }
    const findings: CheckFinding[] = [];
    const chosen = positionals.length > 0 ? positionals : slugs;
    for (const slug of chosen) findings.push(...(await checkTenant(source, slug, io)));
    if (values.format === "json") io.stdout.write(`${JSON.stringify({ findings }, null, 2)}\n`);
    else {
      const dealers = `${chosen.length} dealer${chosen.length === 1 ? "" : "s"} checked`;
      io.stdout.write(
        `${pretty(findings, folder)}${dealers}: ${findings.length || "no"} finding${findings.length === 1 ? "" : "s"}.\n`,
      );
    }
    return findings.length > 0 ? 1 : 0;
  },
};
