import { tenantSlugs } from "../../schemas/index.ts";
import { oneOf, parseOptions } from "../arguments.ts";
import { type CheckFinding, checkTenant } from "../check-tenant.ts";
import type { Command } from "../command.ts";
import { readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";

function pretty(findings: readonly CheckFinding[], folder: string): string {
  return findings
    .map(({ code, tenant, table, message, hint, car, file, line, column }) => {
      const example = car ? `\n  for example  ${JSON.stringify(withoutSite(car))}` : "";
      return `${folder}/${file}:${line}:${column}  ${code}  ${tenant}${table ? `, table ${table}` : ""}\n  ${message}${example}\n  hint  ${hint}\n\n`;
    })
    .join("");
}

/** An example car for display, without the site's own values, which are the same for all cars. */
function withoutSite({ flags: _, settings: __, ...car }: NonNullable<CheckFinding["car"]>) {
  return car;
}

export const command: Command = {
  summary: "analyse rule tables over every possible car",
  help: `Usage: forecourt check [slug...] [options]

Analyses dealers' rule tables exactly, over every car that the facts allow. Reports rows that can never decide, cars
that no row decides, conditions that contradict themselves or have no effect, rows that produce the same thing twice,
invariants that do not hold, and ways to buy a car that the table 'reservation' refuses. Every finding says what to do and
includes an example car, confirmed by json-rules-engine. Findings of
'validate' about conditions and tables are listed too.

You can save the example car as a file and pass it to 'forecourt explain --car'.

  forecourt check
  forecourt check riverside-toyota --format json

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 no findings, 1 findings, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
    });
    oneOf("format", values.format, ["pretty", "json"]);
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    for (const slug of positionals) requireDealer(source, slug);
    const findings: CheckFinding[] = [];
    const chosen = positionals.length > 0 ? positionals : tenantSlugs(source);
    for (const slug of chosen) findings.push(...(await checkTenant(source, slug, io.env)));
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
