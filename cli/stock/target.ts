import { resolve } from "node:path";
import { generateDemoStock } from "../../demo/index.ts";
import { systemClock } from "../../platform/base/clock.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import {
  createFileStockRepository,
  createStoreStockRepository,
  loadStock,
  readStockLimits,
  type StockKeeping,
} from "../../platform/stock/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { canUsePrivateNetworks } from "../../server/config.ts";
import { parseOptions } from "../arguments.ts";
import { type CommandIo, UsageError } from "../command.ts";
import { describePublisher } from "../publish.ts";
import { runWithSharedStore } from "../shared-store.ts";
import { readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

const options = {
  map: { type: "string" },
  suggest: { type: "boolean" },
  report: { type: "string" },
  "dry-run": { type: "boolean" },
  accept: { type: "boolean" },
  car: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

export function parseStock(args: string[]) {
  return parseOptions(args, options);
}
export type Values = ReturnType<typeof parseStock>["values"];

/** A dealer, and where its stock is kept. */
export interface Target {
  slug: string;
  prepared: PreparedTenant;
  tenant: ResolvedTenant;
  tenants: string;
  dataDir: string;
}

/** Calls `use` with the place of stock: the store that the servers share, or files of DATA_DIR. */
export function runWithStockRepository<T>(
  { dataDir }: Target,
  io: CommandIo,
  use: (keeping: StockKeeping) => Promise<T>,
): Promise<T> {
  if (!io.env.DATABASE_URL) return use(createFileStockRepository(dataDir));
  return runWithSharedStore(io, dataDir, (store) =>
    use(createStoreStockRepository({ store, dataDir, now: systemClock.now, note: describePublisher() })),
  );
}

/** The dealer of a command. */
export async function resolveTarget(slug: string | undefined, values: Values, io: CommandIo): Promise<Target> {
  if (slug === undefined) throw new UsageError("name a dealer; see --help.");
  const tenants = resolveTenantsFolder(values.tenants, io);
  const source = await readTenants(tenants);
  requireDealer(source, slug);
  const { prepared: whole, reduced } = prepareTenant(source, slug, { env: io.env });
  const prepared = whole ?? reduced?.()?.prepared;
  if (!prepared) throw new UsageError(`the JSON of ${slug} has errors; run 'forecourt validate ${slug}' to see them.`);
  return {
    slug,
    prepared,
    tenant: prepared.tenant,
    tenants,
    dataDir: resolve(values["data-dir"] || io.env.DATA_DIR || ".data"),
  };
}

/** The dealer's cars. */
export function loadTargetCars(target: Target, io: CommandIo): Promise<Car[]> {
  return runWithStockRepository(target, io, (keeping) => loadStockCars(keeping, target, io));
}

/** The cars of a stock; `fetchNow`: of the feed as it is now. */
export function loadStockCars(
  keeping: StockKeeping,
  { tenant, tenants, dataDir }: Target,
  io: CommandIo,
  fetchNow?: { mostRemoved: number },
): Promise<Car[]> {
  return loadStock(tenant, {
    ...(fetchNow && { fetchNow }),
    dataDir,
    keeping,
    now: Date.now(),
    rangeFile: locateDemoRanges(tenants),
    demo: generateDemoStock,
    allowPrivate: canUsePrivateNetworks(io.env),
    limits: readStockLimits(io.env),
    onNote: (note) => io.stderr.write(`${note}\n`),
    onBadCar: ({ source, place, message }) => io.stderr.write(`${source}:${place}: is not a car: ${message}\n`),
  });
}
