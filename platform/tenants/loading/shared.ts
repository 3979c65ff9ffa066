import { type CachedVersions, cachedVersions, publishedFolder, versionsIn } from "../../published/index.ts";
import { keptInStore, type StockKeeping } from "../../stock/index.ts";
import { openStore, silentLogger } from "../../store/index.ts";

/** What the loader reads from a store that several nodes share. */
export interface SharedSources {
  keeping: StockKeeping;
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
    keeping: keptInStore({ store, dataDir, now: Date.now, note: "feed" }),
    cached: cachedVersions(versionsIn(store), publishedFolder(dataDir)),
  };
}
