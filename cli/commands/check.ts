import { resolve } from "node:path";
import type { CheckFinding } from "../../checks/check-finding.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseOptions } from "../arguments.ts";
import { checkDealers } from "../check-dealers.ts";
import { type Command, UsageError } from "../command.ts";
import {
  filterDiagnostics,
  isListed,
  printProblems,
  problemHelp,
  problemOptions,
  readProblemOptions,
} from "../problem-list.ts";
import { chooseDealers, findDataFolder, readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

/** What people are shown of a problem besides its message: an example car, or the law and where it was broken first. */
function notesOf({ law, page, moment, car, count = 1 }: CheckFinding): string[] {
  if (law === undefined) return car ? [`for example  ${JSON.stringify(withoutSite(car))}`] : [];
  const where = [
    page && `page ${page}`,
    car ? `car ${(car as { id?: string }).id ?? ""}` : undefined,
    moment?.slice(0, 10),
  ];
  const more = count > 1 ? ` (and ${count - 1} more)` : "";
  return [
    `shown  ${where.filter((part) => part !== undefined).join(", ")}${more}`,
    `law  ${law.title}: ${law.act}, read ${law.read}, ${law.source}`,
  ];
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

/** What a dealer without cars gets to read: without findings, it would look proven. */
const stockNote = (slug: string) =>
  `${slug} has no cars in its stock, or none that can be loaded, so its cars were not checked against advertising law. See 'forecourt stock show ${slug}'.\n`;

export const command: Command = {
  summary: "check dealers' JSON, analyse rule tables over every possible car, and check sites against advertising law",
  help: `Usage: forecourt check [slug...] [options]

Does what 'validate' does, and finds more, which takes seconds.

It analyses rule tables exactly, over every car that the facts allow: rows that can never decide, cars that no row decides,
conditions that contradict themselves or have no effect, rows that produce the same thing twice, invariants that do not
hold, and ways to buy a car that the table 'reservation' refuses. Each comes with an example car, confirmed by
json-rules-engine.

It also holds the site and its stock to the laws on advertising (docs/law.md): licences, comparison rates, one price a car,
offers with an end. This is a linter, not legal advice.

You can save the example car as a file and pass it to 'forecourt explain --car'.

  forecourt check
  forecourt check riverside-toyota --format json
  forecourt check riverside-toyota --only check
  forecourt check riverside-toyota --only law/credit-comparison

${problemHelp}
  --at TIME         present time, ISO 8601 (default: now)
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

A dealer whose JSON has errors is analysed without the parts that have them.

Exit status: 0 no problems, 1 problems found, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      ...problemOptions,
      tenants: { type: "string" },
      at: { type: "string" },
    });
    const list = readProblemOptions(values);
    const folder = resolveTenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    for (const slug of positionals) requireDealer(source, slug);
    const chosen = chooseDealers(source, folder, positionals);
    const place = { tenantsDir: resolve(folder), dataDir: findDataFolder(io) };
    const { findings, withoutCars } = await checkDealers({
      ...{ source, slugs: chosen, options: { env: io.env, now: momentOf(values.at), ...place } },
      tables: isListed("check", list.only),
      laws: isListed("law", list.only),
    });
    const shown = filterDiagnostics(findings, list);
    const textOf = (file: string) => source.files.get(file);
    if (list.format === "json") io.stdout.write(`${JSON.stringify({ problems: shown, findings: shown }, null, 2)}\n`);
    else printProblems(shown, list, { folder, textOf, io, notesOf });
    if (list.format === "pretty") {
      const advice = shown.some(({ law }) => law) ? "This is a linter, not legal advice. " : "";
      io.stdout.write(
        `${shown.length > 0 ? "\n" : ""}${advice}${formatCount(chosen.length, "dealer")} checked: ${shown.length === 0 ? "no problems" : formatCount(shown.length, "problem")}.\n`,
      );
      io.stdout.write(withoutCars.map(stockNote).join(""));
    }
    return shown.length > 0 ? 1 : 0;
  },
};
