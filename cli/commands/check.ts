import { resolve } from "node:path";
import { lawIds } from "../../schemas/collections/laws.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import { didYouMean, oneOf, parseOptions } from "../arguments.ts";
import { checkDealers } from "../check-dealers.ts";
import type { CheckFinding } from "../check-tenant.ts";
import { type Command, UsageError } from "../command.ts";
import { dataFolder, readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";

function pretty(findings: readonly CheckFinding[], folder: string): string {
  return findings
    .map(({ code, tenant, table, message, hint, car, file, line, column, ...more }) => {
      const example = more.law
        ? lawLines({ car, ...more })
        : car
          ? `\n  for example  ${JSON.stringify(withoutSite(car))}`
          : "";
      return `${folder}/${file}:${line}:${column}  ${code}  ${tenant}${table ? `, table ${table}` : ""}\n  ${message}${example}\n  hint  ${hint}\n\n`;
    })
    .join("");
}

/** Which law a finding is about, and where it was broken first. */
function lawLines({
  law,
  page,
  moment,
  car,
  count = 1,
}: Pick<CheckFinding, "law" | "page" | "moment" | "car" | "count">) {
  if (law === undefined) return "";
  const where = [
    page && `page ${page}`,
    car ? `car ${(car as { id?: string }).id ?? ""}` : undefined,
    moment?.slice(0, 10),
  ];
  const more = count > 1 ? ` (and ${count - 1} more)` : "";
  return `\n  shown  ${where.filter((part) => part !== undefined).join(", ")}${more}\n  law  ${law.title}: ${law.act}, read ${law.read}, ${law.source}`;
}

/** An example car for display, without the site's own values, which are the same for all cars. */
function withoutSite({ flags: _, settings: __, ...car }: NonNullable<CheckFinding["car"]>) {
  return car;
}

function momentOf(at: string | undefined): number {
  const now = at === undefined ? Date.now() : Date.parse(at);
  if (Number.isNaN(now))
    throw new UsageError(`"${at}" is not an ISO 8601 date and time, such as 2026-06-03T10:00:00+08:00.`);
  return now;
}

function requireLaw(id: string): void {
  if ((lawIds as readonly string[]).includes(id)) return;
  throw new UsageError(`there is no law "${id}".${didYouMean(id, lawIds)} Laws: ${lawIds.join(", ")}.`);
}

/** What a dealer without cars is told: without findings it would seem to be proved. */
const stockNote = (slug: string) =>
  `${slug} has no cars in its stock, so nothing that pages say of a car was held to the law; forecourt stock show ${slug}.\n`;

/** `--law` without a name stands for all laws. */
const withLaws = (args: readonly string[]) =>
  args.map((arg, index) => (arg === "--law" && (args[index + 1] ?? "-").startsWith("-") ? "--law=all" : arg));

export const command: Command = {
  summary: "analyse rule tables over every possible car, and hold sites to the law",
  help: `Usage: forecourt check [slug...] [options]

Analyses dealers' rule tables exactly, over every car that the facts allow. Reports rows that can never decide, cars
that no row decides, conditions that contradict themselves or have no effect, rows that produce the same thing twice,
invariants that do not hold, and ways to buy a car that the table 'reservation' refuses. Every finding says what to do and
includes an example car, confirmed by json-rules-engine. Findings of
'validate' about conditions and tables are listed too.

It also holds the site and its stock to the laws on advertising (docs/law.md): licences, comparison rates, one price a car,
offers with an end. This is a linter, not legal advice.

You can save the example car as a file and pass it to 'forecourt explain --car'.

  forecourt check
  forecourt check riverside-toyota --format json
  forecourt check riverside-toyota --law all
  forecourt check riverside-toyota --law credit-comparison

  --law [ID,...]    check only laws: those named, separated by commas; all without a name
  --at TIME         present time, ISO 8601 (default: now)
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 no findings, 1 findings, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals: named } = parseOptions(withLaws(args), {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
      law: { type: "string" },
      at: { type: "string" },
    });
    oneOf("format", values.format, ["pretty", "json"]);
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    const slugs = tenantSlugs(source);
    // In `--law riverside-toyota` the dealer is no law.
    const isDealer = values.law !== undefined && slugs.includes(values.law);
    const law = isDealer ? "all" : values.law;
    const positionals = isDealer ? [...named, String(values.law)] : named;
    for (const slug of positionals) requireDealer(source, slug);
    const chosen = positionals.length > 0 ? positionals : slugs;
    const now = momentOf(values.at);
    const laws = law === undefined || law === "all" ? undefined : law.split(",");
    for (const id of laws ?? []) requireLaw(id);
    const place = { tenantsDir: resolve(folder), dataDir: dataFolder(io) };
    const options = { env: io.env, now, ...place, chosen: laws };
    const checked = await checkDealers({ source, slugs: chosen, options, tables: law === undefined });
    const { findings, withoutCars } = checked;
    if (values.format === "json") io.stdout.write(`${JSON.stringify({ findings }, null, 2)}\n`);
    else {
      const advice = findings.some(({ law }) => law) ? "This is a linter, not legal advice. " : "";
      const dealers = `${chosen.length} dealer${chosen.length === 1 ? "" : "s"} checked`;
      io.stdout.write(
        `${pretty(findings, folder)}${advice}${dealers}: ${findings.length || "no"} finding${findings.length === 1 ? "" : "s"}.\n${withoutCars.map(stockNote).join("")}`,
      );
    }
    return findings.length > 0 ? 1 : 0;
  },
};
