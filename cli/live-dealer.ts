import { generateDemoStock } from "../demo/index.ts";
import { locateDemoRanges } from "../platform/base/project.ts";
import { type KnownCars, loadStock, readKnown, resolveKnownCarsFile, StockError } from "../platform/stock/index.ts";
import { buildStock, type LiveTenant } from "../platform/tenants/index.ts";
import type { PreparedTenant } from "../renderer/pages/prepared-tenant.ts";
import type { Car } from "../schemas/entities/car.schema.ts";
import { canUsePrivateNetworks } from "../server/config.ts";

/** Where a dealer's cars are, and for when. */
export interface StockPlace {
  /** The environment, which says whether feeds in private networks may be fetched. */
  env: { [name: string]: string | undefined };
  tenantsDir: string;
  dataDir: string;
  /** ms since 1970 UTC. */
  now: number;
}

/**
 * A dealer with its stock as the server would show it: generated, imported, or the last good cars of its feed, which is
 * not asked for newer ones. A stock that cannot be loaded has no cars.
 */
export async function loadLiveDealer(
  prepared: PreparedTenant,
  { env, tenantsDir, dataDir, now }: StockPlace,
): Promise<LiveTenant> {
  const { tenant } = prepared;
  const cars: Car[] = await loadStock(tenant, {
    dataDir,
    now,
    rangeFile: locateDemoRanges(tenantsDir),
    demo: generateDemoStock,
    allowPrivate: canUsePrivateNetworks(env),
    waitForFeed: false,
    takeCut: true,
  }).catch((error) => {
    if (error instanceof StockError) return [];
    throw error;
  });
  const known: KnownCars = await readKnown(resolveKnownCarsFile(dataDir, tenant.slug));
  return { prepared, stock: buildStock(prepared, cars, now), loadedAt: now, known };
}
