import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type PreparedTenant, prepareTenant } from "../../renderer/prepare.ts";
import { formatProblems, inspect, nearest, type TenantSource, tenantSlugs } from "../../schemas/index.ts";
import { loadStock } from "../../server/stock/index.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { changesOf } from "../diff/changes.ts";
import { decisionChanges } from "../diff/decisions.ts";
import { type DiffReport, markdownDiff, prettyDiff } from "../diff/format.ts";
import { sourceAtRevision } from "../diff/revision.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";

const sections = [
  "site",
  "theme",
  "menus",
  "copy",
  "pages",
  "frames",
  "forms",
  "rules",
  "conditions",
  "content",
];

function parse(args: string[], io: CommandIo) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: "string", default: "HEAD" },
      at: { type: "string" },
      examples: { type: "string", default: "3" },
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
    },
  });
  const [slug, ...rest] = positionals;
  if (slug === undefined || rest.length > 0)
    throw new UsageError("give one dealer: forecourt diff <slug> --against DIR.");
  if (!["pretty", "json", "markdown"].includes(values.format)) {
    throw new UsageError(`there is no format "${values.format}": choose pretty, json or markdown.`);
  }
  const now = values.at === undefined ? Date.now() : Date.parse(values.at);
  if (Number.isNaN(now)) throw new UsageError(`"${values.at}" is not an ISO 8601 moment.`);
  const most = Number(values.examples);
  if (!Number.isInteger(most) || most < 0)
    throw new UsageError(`"${values.examples}" is not a number of examples.`);
  return {
    slug,
    against: values.against,
    now,
    most,
    format: values.format,
    folder: tenantsFolder(values.tenants, io),
  };
}

async function readAgainst(against: string, folder: string): Promise<TenantSource> {
  const found = await stat(resolve(against)).catch(() => undefined);
  if (found?.isDirectory()) return readTenants(against);
  try {
    return await sourceAtRevision(folder, against);
  } catch {
    throw new UsageError(`"${against}" is neither a tenants folder nor a git revision that has one.`);
  }
}

function prepared(
  source: TenantSource,
  slug: string,
  which: string,
  folder: string,
  io: CommandIo,
): PreparedTenant | undefined {
  const slugs = tenantSlugs(source);
  if (!slugs.includes(slug)) {
    const near = nearest(slug, slugs);
    throw new UsageError(`${which} has no dealer "${slug}".${near ? ` Did you mean "${near}"?` : ""}`);
  }
  const result = prepareTenant(source, slug, { env: io.env });
  if (!result.prepared) {
    const errors = result.problems.filter(({ severity }) => severity === "error");
    io.stderr.write(
      `${which} is not valid:\n${formatProblems(errors, "pretty", { folder, textOf: (file) => source.files.get(file) })}`,
    );
  }
  return result.prepared;
}

/** Values as the layers say them: secrets stay `{ "$env": name }`. */
function valueChanges(before: TenantSource, after: TenantSource, slug: string): DiffReport["changes"] {
  return sections.flatMap((section) => {
    const pointer = `/${section}`;
    const found = [
      ...changesOf(inspect(before, slug, pointer).value, inspect(after, slug, pointer).value, pointer),
    ];
    return found.map((change) => {
      const origin = inspect(after, slug, change.pointer).origins.at(-1);
      return { ...change, ...(origin && { layer: origin.layer, file: origin.file, line: origin.line }) };
    });
  });
}

export const command: Command = {
  summary: "show what a change of JSON does to a dealer",
  help: `Usage: forecourt diff <slug> [options]

Compares a dealer with how it was: which resolved values changed and which layer said so, and which cars of the stock
get another tag, price, button, finance or visibility. Where a table decides otherwise but no car of the stock shows
it, an example car is made.

  forecourt diff riverside-toyota
  forecourt diff riverside-toyota --against main --format markdown
  forecourt diff riverside-toyota --against ../before/tenants

  --against BEFORE  a tenants folder, or a git revision of this one (default: HEAD)
  --at MOMENT       the moment to decide at, ISO 8601 (default: now)
  --examples N      cars shown for each table (default: 3); JSON has all
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default), json or markdown

Exit status: 0 compared, 1 one of the two is not valid, 2 wrong usage.
`,
  async run(args, io) {
    const { slug, against, now, most, format, folder } = parse(args, io);
    const [source, old] = [await readTenants(folder), await readAgainst(against, folder)];
    const [before, after] = [
      prepared(old, slug, against, folder, io),
      prepared(source, slug, folder, folder, io),
    ];
    if (!before || !after) return 1;
    const cars = await loadStock(after.tenant, {
      dataDir: resolve(io.env.DATA_DIR || ".data"),
      now,
      platformDir: resolve(folder, "_platform"),
    });
    const report: DiffReport = {
      tenant: slug,
      changes: valueChanges(old, source, slug),
      tables: decisionChanges(before, after, cars, now),
    };
    if (format === "json") io.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else io.stdout.write(format === "markdown" ? markdownDiff(report, most) : prettyDiff(report, most));
    return 0;
  },
};
