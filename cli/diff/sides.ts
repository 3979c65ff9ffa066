import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { generateDemoStock } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { loadStock, StockError } from "../../platform/stock/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { Side } from "../../services/changes/index.ts";
import { UsageError } from "../command.ts";
import { readTenants } from "../tenants-folder.ts";
import { RevisionError, readSourceAtRevision } from "./revision.ts";

/**
 * The other version of the tenants: from a folder if one has this name, otherwise from a git revision of `folder`.
 */
export async function readAgainst(against: string, folder: string): Promise<TenantSource> {
  const found = await stat(resolve(against)).catch(() => undefined);
  if (found?.isDirectory()) return readTenants(against);
  try {
    return await readSourceAtRevision(folder, against);
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    throw new UsageError(
      `"${against}" is neither a folder nor a usable git revision: ${error.message}. Name a tenants folder or a git revision with --against.`,
    );
  }
}

interface StockOptions {
  dataDir: string;
  now: number;
  /** Whether feeds in private networks may be fetched (development, tests). */
  allowPrivate: boolean;
  /** The tenants folder with each version's demo ranges. */
  folders: { before: string; after: string };
}

/** Both versions with their stock. Stock that is imported or fetched is the same for both. */
export async function loadBothStocks(
  before: PreparedTenant,
  after: PreparedTenant,
  { dataDir, now, allowPrivate, folders }: StockOptions,
): Promise<{ before: Side; after: Side }> {
  const load = ({ tenant }: PreparedTenant, folder: string) =>
    loadStock(tenant, {
      dataDir,
      now,
      rangeFile: locateDemoRanges(folder),
      demo: generateDemoStock,
      allowPrivate,
    });
  const { stock } = after.tenant.site;
  const same = stock?.source !== "demo" && isDeepStrictEqual(stock, before.tenant.site.stock);
  try {
    const cars = await load(after, folders.after);
    return {
      before: { prepared: before, cars: same ? cars : await load(before, folders.before) },
      after: { prepared: after, cars },
    };
  } catch (error) {
    if (error instanceof StockError) throw new UsageError(error.message);
    throw error;
  }
}

/** Slugs of cars that only one version has. */
export function compareStock(before: Side, after: Side): { added: string[]; removed: string[] } {
  const slugs = ({ cars }: Side) => new Set(cars.map(({ slug }) => slug));
  const [old, fresh] = [slugs(before), slugs(after)];
  return { added: [...fresh.difference(old)], removed: [...old.difference(fresh)] };
}
