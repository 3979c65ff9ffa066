import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { formatProblems, listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { canUsePrivateNetworks } from "../../server/config.ts";
import {
  type DiffReport,
  findDecisionChanges,
  hasDifferences,
  listValueChanges,
} from "../../services/changes/index.ts";
import { parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { formatMarkdownDiff } from "../diff/markdown.ts";
import { formatTerminalDiff } from "../diff/pretty.ts";
import { compareStock, loadBothStocks, readAgainst } from "../diff/sides.ts";
import { findDataFolder, readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

const formats: { [format: string]: (report: DiffReport, most: number) => string } = {
  pretty: formatTerminalDiff,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  markdown: formatMarkdownDiff,
};

function parse(args: string[], io: CommandIo) {
  const { values, positionals } = parseOptions(args, {
    against: { type: "string", default: "HEAD" },
    at: { type: "string" },
    examples: { type: "string", default: "3" },
    "signed-in": { type: "boolean", default: false },
    phone: { type: "boolean", default: false },
    tenants: { type: "string" },
    format: { type: "string", default: "pretty" },
  });
  const [slug, ...rest] = positionals;
  if (slug === undefined || rest.length > 0)
    throw new UsageError("name one dealer: forecourt diff <slug> --against DIR.");
  const format = Object.hasOwn(formats, values.format) ? formats[values.format] : undefined;
  if (format === undefined) throw new UsageError(`unknown format "${values.format}": use pretty, json or markdown.`);
  const now = values.at === undefined ? Date.now() : Date.parse(values.at);
  if (Number.isNaN(now))
    throw new UsageError(`"${values.at}" is not an ISO 8601 date and time, such as 2025-06-11T09:00:00+08:00.`);
  const most = Number(values.examples);
  if (!Number.isInteger(most) || most < 0) throw new UsageError(`"${values.examples}" is not a number of examples.`);
  const visitor = { signedIn: values["signed-in"] || values.phone, phone: values.phone };
  const folder = resolveTenantsFolder(values.tenants, io);
  return { slug, against: values.against, now, most, visitor, format, folder };
}

/** Throws for a dealer that one of the versions does not have, naming the version. */
function checkSlug(slug: string, before: TenantSource, after: TenantSource, against: string): void {
  const [old, fresh] = [listTenantSlugs(before), listTenantSlugs(after)];
  if (old.includes(slug) && fresh.includes(slug)) return;
  if (fresh.includes(slug)) throw new UsageError(`"${slug}" is new: ${against} has no version of it to compare with.`);
  if (old.includes(slug)) throw new UsageError(`"${slug}" has been removed: it exists only in ${against}.`);
  requireDealer(after, slug);
}

/** The prepared dealer; throws with its errors if it is not valid. */
function prepared(
  source: TenantSource,
  slug: string,
  { name, folder }: { name: string; folder: string },
  io: CommandIo,
): PreparedTenant | undefined {
  const result = prepareTenant(source, slug, { env: io.env });
  if (!result.prepared) {
    const errors = result.problems.filter(({ severity }) => severity === "error");
    const textOf = (file: string) => source.files.get(file);
    io.stderr.write(`${slug} is not valid in ${name}:\n\n${formatProblems(errors, "pretty", { folder, textOf })}`);
  }
  return result.prepared;
}

export const command: Command = {
  summary: "show what a JSON change does to a dealer",
  help: `Usage: forecourt diff <slug> [options]

Compares a dealer with an earlier version: which resolved values changed and in which layer, and which cars in stock
get a different tag, price, button, finance or visibility (offers, locations and models too, by their tables). Where a
table decides differently but nothing on the site shows it, the command constructs an example and confirms it with
json-rules-engine.

  forecourt diff riverside-toyota
  forecourt diff riverside-toyota --against main --format markdown
  forecourt diff riverside-toyota --against ../before/tenants

  --against BEFORE  an earlier tenants folder, or a git revision (default: HEAD)
  --at MOMENT       date and time to decide at, ISO 8601 (default: now)
  --signed-in       decide for a signed-in visitor
  --phone           decide for a signed-in visitor with a phone number
  --examples N      cars shown for each table (default: 3); JSON lists all
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default), json or markdown

JSON is
  { "tenant", "against", "at",
    "changes": [{ "pointer", "before"?, "after"?, "layer"?, "file"?, "line"?, "was"?: { "layer", "file", "line" } }],
    "stock": { "added": [slug], "removed": [slug] },
    "tables": [{ "table", "title", "about", "only"?: "before" | "after", "changed", "of",
                 "cars": [{ "car", "name", "before": { "rows", "result" }, "after": { "rows", "result" } }],
                 "constructed"?: { "facts", "before", "after" }, "unproven"? }] }
where "layer", "file" and "line" locate the new value and "was" locates the old one, list items are keyed by id,
"changed" of "of" subjects are decided differently ("cars" lists them all, also for a table about offers),
and "constructed" holds facts that you can save as a file for 'forecourt explain --car'.

Exit status: 0 no difference, 1 differences, 2 wrong usage or an invalid version.
`,
  async run(args, io) {
    const { slug, against, now, most, visitor, format, folder } = parse(args, io);
    const [old, fresh] = [await readAgainst(against, folder), await readTenants(folder)];
    checkSlug(slug, old, fresh, against);
    const was = prepared(old, slug, { name: against, folder: against }, io);
    const is = prepared(fresh, slug, { name: folder, folder }, io);
    if (!was || !is) return 2;
    const isFolder = (await stat(resolve(against)).catch(() => undefined))?.isDirectory();
    const { before, after } = await loadBothStocks(was, is, {
      dataDir: findDataFolder(io),
      now,
      allowPrivate: canUsePrivateNetworks(io.env),
      // A revision's demo ranges are not written to files: today's are used instead.
      folders: { before: isFolder ? against : folder, after: folder },
    });
    const report: DiffReport = {
      tenant: slug,
      against,
      at: new Date(now).toISOString(),
      changes: listValueChanges(old, fresh, slug),
      stock: compareStock(before, after),
      tables: await findDecisionChanges(before, after, { now, visitor }),
    };
    io.stdout.write(format(report, most));
    return hasDifferences(report) ? 1 : 0;
  },
};
