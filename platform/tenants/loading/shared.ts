import {
  type CachedVersions,
  createCachedVersions,
  createVersions,
  resolvePublishedFolder,
} from "../../published/index.ts";
import { createStoreStockRepository, type StockKeeping } from "../../stock/index.ts";
import { openStore, silentLogger } from "../../store/index.ts";

/** What the loader reads from a store that several nodes share. */
export interface SharedSources {
  keeping: StockKeeping;
  /** Where the cars of files go that editors send. */
  imports: StockKeeping;
  cached: CachedVersions;
}

/** Connections of the loading thread to PostgreSQL: one for cars, and one for what is read meanwhile. */
export const LOADER_CONNECTIONS = 2;
const STATEMENT_MS = 60_000;

/** Opens the shared store for a loader. While it is unavailable, copies in DATA_DIR are read. */
export async function openShared(databaseUrl: string, dataDir: string): Promise<SharedSources> {
  const pool = { connections: LOADER_CONNECTIONS, statementMs: STATEMENT_MS };
  const store = await openStore({ dataDir, databaseUrl, pool, logger: silentLogger, patient: true });
  return {
    keeping: createStoreStockRepository({ store, dataDir, now: Date.now, note: "feed" }),
    imports: createStoreStockRepository({ store, dataDir, now: Date.now, note: "imported in Studio" }),
    cached: createCachedVersions(createVersions(store), resolvePublishedFolder(dataDir)),
  };
}
