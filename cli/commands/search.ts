import { resolve } from "node:path";
import { generateDemoStock } from "../../demo/index.ts";
import { systemClock } from "../../platform/base/clock.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { createAlgoliaClient } from "../../platform/outbound/index.ts";
import { createVersions } from "../../platform/published/index.ts";
import {
  createFileStockRepository,
  createStoreStockRepository,
  loadPhotoSecret,
  loadStock,
  readStockLimits,
  StockError,
} from "../../platform/stock/index.ts";
import { openStore, type Store, silentLogger } from "../../platform/store/index.ts";
import { buildCarIndexConfig } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { canUsePrivateNetworks } from "../../server/config.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { isOwnKey, publishSearch } from "../search/publish.ts";
import { TENANT_ATTRIBUTE } from "../search/settings.ts";
import { readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

const options = {
  all: { type: "boolean" },
  "dry-run": { type: "boolean" },
  full: { type: "boolean" },
  force: { type: "boolean" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;
type Values = ReturnType<typeof parse>["values"];
const parse = (args: string[]) => parseOptions(args, options);

interface Place {
  source: TenantSource;
  tenants: string;
  dataDir: string;
}

/** A dealer with a search at Algolia; undefined if its search is embedded. */
function preparedOf({ source }: Place, slug: string, io: CommandIo): PreparedTenant | undefined {
  requireDealer(source, slug);
  const { prepared: whole, reduced } = prepareTenant(source, slug, { env: io.env });
  const prepared = whole ?? reduced?.()?.prepared;
  if (!prepared) throw new UsageError(`the JSON of ${slug} has errors; run 'forecourt validate ${slug}' to see them.`);
  return prepared.tenant.site.search?.provider === "algolia" ? prepared : undefined;
}

function variable(io: CommandIo, name: string, what: string): string {
  const value = io.env[name];
  if (!value) throw new UsageError(`set ${name}: ${what}.`);
  return value;
}

const applicationOf = ({ tenant }: PreparedTenant, key: string, io: CommandIo) => ({
  id: String(tenant.site.search?.applicationId),
  key,
  url: io.env.ALGOLIA_URL || undefined,
  allowPrivate: canUsePrivateNetworks(io.env),
});

async function carsOf(prepared: PreparedTenant, { tenants, dataDir }: Place, store: Store, io: CommandIo) {
  const keeping = io.env.DATABASE_URL
    ? createStoreStockRepository({ store, dataDir, now: systemClock.now, note: "feed" })
    : createFileStockRepository(dataDir);
  return loadStock(prepared.tenant, {
    dataDir,
    keeping,
    now: systemClock.now(),
    rangeFile: locateDemoRanges(tenants),
    demo: generateDemoStock,
    allowPrivate: canUsePrivateNetworks(io.env),
    limits: readStockLimits(io.env),
    photoSecret: await loadPhotoSecret(store, dataDir),
    onNote: (note) => io.stderr.write(`${note}\n`),
  });
}

async function publish(names: readonly string[], place: Place, values: Values, io: CommandIo): Promise<number> {
  const chosen = names.flatMap((slug) => preparedOf(place, slug, io) ?? []);
  if (chosen.length === 0)
    throw new UsageError('no named dealer has "provider": "algolia" in search of its site.json.');
  const dry = values["dry-run"] === true;
  const key = dry
    ? (io.env.ALGOLIA_ADMIN_KEY ?? "")
    : variable(io, "ALGOLIA_ADMIN_KEY", "the key that may write to the indexes");
  for (const { tenant } of chosen) {
    const { shared, searchKey = "" } = tenant.site.search ?? {};
    if (shared && !isOwnKey(searchKey, tenant.slug))
      throw new UsageError(
        `the searchKey of ${tenant.slug} lets a visitor search the cars of all dealers of its shared index: set the one that 'forecourt search key ${tenant.slug}' prints.`,
      );
  }
  const { dataDir } = place;
  const store = await openStore({
    dataDir,
    databaseUrl: io.env.DATABASE_URL || undefined,
    logger: silentLogger,
  });
  try {
    for (const prepared of chosen) {
      const client = await createAlgoliaClient(applicationOf(prepared, key, io));
      const cars = await carsOf(prepared, place, store, io);
      const found = await publishSearch(client, prepared, cars, {
        versions: createVersions(store),
        now: systemClock.now(),
        full: values.full === true,
        force: values.force === true,
        dry,
      });
      const settings = found.settings ? ", settings and synonyms" : "";
      io.stdout.write(
        `${prepared.tenant.slug}: ${found.index}: ${dry ? "would save" : "saved"} ${found.saved} of ${found.cars} cars, ${dry ? "would remove" : "removed"} ${found.removed}${settings}\n`,
      );
    }
    return 0;
  } finally {
    await store.close();
  }
}

/** Prints a key with which visitors can search one dealer's cars in its index and its orders, and nothing else. */
async function printKey(slug: string | undefined, place: Place, io: CommandIo): Promise<number> {
  if (slug === undefined) throw new UsageError("name a dealer: forecourt search key <slug>.");
  const prepared = preparedOf(place, slug, io);
  if (!prepared) throw new UsageError(`${slug} has no search at Algolia ("provider": "algolia").`);
  const parentApiKey = variable(io, "ALGOLIA_SEARCH_KEY", "a search-only key of the application");
  const client = await createAlgoliaClient(applicationOf(prepared, parentApiKey, io));
  const { index } = prepared.publicSite.search;
  const restrictIndices = [index, ...Object.keys(buildCarIndexConfig(prepared).replicas)];
  const restrictions = { filters: `${TENANT_ATTRIBUTE}:${slug}`, restrictIndices };
  io.stdout.write(`${client.generateSecuredApiKey({ parentApiKey, restrictions })}\n`);
  return 0;
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parse(args);
  const [verb, ...names] = positionals;
  if (verb !== "publish" && verb !== "key")
    throw new UsageError(`use publish or key; see --help.${suggestName(verb ?? "", ["publish", "key"])}`);
  const tenants = resolveTenantsFolder(values.tenants, io);
  const source = await readTenants(tenants);
  const dataDir = resolve(values["data-dir"] ?? (io.env.DATA_DIR || "./.data"));
  const place = { source, tenants, dataDir };
  try {
    if (verb === "key") return await printKey(names[0], place, io);
    if (values.all ? names.length > 0 : names.length === 0)
      throw new UsageError("name dealers, or use --all for all whose search is at Algolia.");
    return await publish(values.all ? listTenantSlugs(source) : names, place, values, io);
  } catch (error) {
    if (error instanceof StockError) throw new UsageError(error.message);
    const { name, message } = error as Error;
    if (name === "ApiError" || name === "RetryError") throw new UsageError(`Algolia refused: ${message}`);
    throw error;
  }
}

export const command: Command = {
  summary: "publish dealers' cars to Algolia, and make search keys",
  help: `forecourt search: publish dealers' cars to Algolia, and make search keys

Usage: forecourt search publish <slug>... | --all [options]
       forecourt search key     <slug>

publish  sends the shown cars of dealers with "provider": "algolia" that differ from those last sent, in batches of 1,000, and
         the settings, orders (replicas) and synonyms of the index if they changed. Unchanged stock sends nothing. Run it
         after imports and regularly: cars are hidden and shown as time passes. Needs ALGOLIA_ADMIN_KEY.
           --dry-run   report what would be sent, send nothing
           --full      replace the whole index (not one that dealers share)
           --force     also remove more than 30% of a dealer's cars
key      prints the searchKey of a dealer whose index is shared ("shared": true): it finds this dealer's cars only. Needs
         ALGOLIA_SEARCH_KEY, a search-only key of the application.

Options: --tenants DIR (TENANTS_DIR, default tenants)  --data-dir DIR (DATA_DIR, default ./.data)

Exit status: 0 done, 2 wrong usage, a refusal, or too much to remove.
`,
  run,
};
