import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Dialect, Kysely } from "kysely";
import { classifyStoreError, describeRemedy, NewerStoreError, StoreUnavailableError } from "./errors.ts";
import type { Logger } from "./logger.ts";
import { migrate } from "./migrations.ts";
import { createOpening } from "./opening.ts";
import { createPostgresPoolDialect, type PoolLimits } from "./postgres.ts";
import { makePrivate, makePrivateFile } from "./private-folder.ts";
import { createSqliteWorkerDialect } from "./sqlite/kysely-dialect.ts";
import { postgresDialect, type StoreDialect, sqliteDialect } from "./store-dialect.ts";
import type { Tables } from "./tables.ts";

/** The one database of the platform: SQLite under the data folder, or PostgreSQL shared by several nodes. */
export interface Store {
  db: Kysely<Tables>;
  dialect: StoreDialect;
  /** Resolves when the database could be opened for the first time; never rejects. */
  opened: Promise<void>;
  /** Writes a test row. Throws if the database cannot store anything durably now; for readiness checks. */
  ping(): Promise<void>;
  /** Waits for queries in progress and closes. */
  close(): Promise<void>;
}

/** The location of the store. Without `databaseUrl` it is `<dataDir>/forecourt.db`. */
export interface StoreOptions {
  dataDir: string;
  databaseUrl?: string;
  /** Limits of PostgreSQL's pool. */
  pool?: PoolLimits;
  logger: Logger;
  /**
   * For servers: start even if the database cannot be opened. Queries then throw StoreUnavailableError until it can.
   */
  patient?: boolean;
}

/** The file of the store under a data folder. */
export const resolveStoreFile = (dataDir: string): string => join(dataDir, "forecourt.db");

const sqlitePragmas = [
  // Zero by default: another process's write (the CLI's) would be an error at once.
  "busy_timeout = 5000",
  "journal_mode = wal",
  // NORMAL loses acknowledged leads in a power cut.
  "synchronous = full",
  "foreign_keys = on",
  `journal_size_limit = ${64 * 1024 * 1024}`,
  "temp_store = memory",
  // Erased data is overwritten, not only unlinked.
  "secure_delete = on",
];

/** Retry interval for an unavailable store, ms. */
const againMs = 2_000;

// About the size of a lead: a disk with less free space counts as full.
const probeBytes = 12 * 1024;

async function writeProbe(db: Kysely<Tables>, { name }: StoreDialect): Promise<void> {
  // PostgreSQL keeps old versions of a row until it vacuums, so a small row is used there.
  const filler = randomBytes(name === "sqlite" ? probeBytes : 8).toString("base64");
  await db
    .insertInto("probes")
    .values({ id: "probe", filler })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ filler }))
    .execute();
}

/**
 * Opens the store and brings its tables up to date. Throws StoreUnavailableError if it cannot, unless it is patient: then it
 * keeps trying. A store of a newer release, which this one cannot use, always throws NewerStoreError.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, logger, databaseUrl = "" } = options;
  const shared = databaseUrl !== "";
  const dialect = shared ? postgresDialect : sqliteDialect;
  // The file may be created only on the first start; if it is missing later, that is an error, not an empty store.
  const dialectFor = (ready: () => Promise<void>, mayCreate: boolean): Dialect =>
    shared
      ? createPostgresPoolDialect(databaseUrl, logger, ready, options.pool)
      : createSqliteWorkerDialect({ file: resolveStoreFile(dataDir), pragmas: sqlitePragmas, mayCreate }, ready);

  const opening = createOpening(async () => {
    if (!shared || existsSync(dataDir)) makePrivate(dataDir, logger);
    if (!shared) makePrivateFile(resolveStoreFile(dataDir));
    const db = new Kysely<Tables>({ dialect: dialectFor(async () => undefined, true) });
    try {
      await migrate(db, dialect);
    } finally {
      // The database's thread or pool would keep the process alive.
      await db.destroy();
    }
  });
  const ending = new AbortController();
  async function ready(): Promise<void> {
    if (ending.signal.aborted) throw new StoreUnavailableError("the store is closed");
    try {
      await opening.now();
    } catch (error) {
      throw new StoreUnavailableError((error as Error).message, { cause: error });
    }
  }
  const db = new Kysely<Tables>({ dialect: dialectFor(ready, false) });

  async function tryUntilOpen(): Promise<void> {
    while (!ending.signal.aborted) {
      const isOpen = await ready().then(
        () => true,
        () => false,
      );
      if (isOpen) return;
      await setTimeout(againMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  let opened = Promise.resolve();
  try {
    await opening.now();
  } catch (error) {
    const trouble = classifyStoreError(error);
    const reason = (error as Error).message;
    if (!options.patient || error instanceof NewerStoreError) {
      await db.destroy();
      if (error instanceof NewerStoreError) throw error;
      const remedy = describeRemedy(trouble);
      throw new StoreUnavailableError(`the store cannot be opened: ${reason}. ${remedy}`, { cause: error });
    }
    logger.error(
      { trouble, reason },
      `the store cannot be opened; pages are served without it until it can. ${describeRemedy(trouble)}`,
    );
    opened = tryUntilOpen().then(() => {
      if (!ending.signal.aborted) logger.info({}, "the store is open");
    });
  }
  return {
    db,
    dialect,
    opened,
    ping: () => writeProbe(db, dialect),
    async close() {
      ending.abort();
      await db.destroy();
    },
  };
}
