import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import type { Logger } from "./logger.ts";
import { migrate } from "./migrations.ts";
import { postgresPoolDialect } from "./postgres.ts";
import { makePrivate, makePrivateFile } from "./private-folder.ts";
import { sqliteWorkerDialect } from "./sqlite/kysely-dialect.ts";
import { postgresDialect, type StoreDialect, sqliteDialect } from "./store-dialect.ts";
import type { Tables } from "./tables.ts";

/** The one database of the platform: SQLite under the data folder, or PostgreSQL shared by several nodes. */
export interface Store {
  db: Kysely<Tables>;
  dialect: StoreDialect;
  /** Throws when the database does not answer; for readiness checks. */
  ping(): Promise<void>;
  /** Waits for queries under way and closes. */
  close(): Promise<void>;
}

/** Where the store lives. Without `databaseUrl` it is `<dataDir>/forecourt.db`. */
export interface StoreOptions {
  dataDir: string;
  databaseUrl?: string;
  logger: Logger;
}

const sqlitePragmas = [
  // Zero by default: another process's write (the CLI's) would be an error at once.
  "busy_timeout = 5000",
  "journal_mode = wal",
  // NORMAL loses acknowledged leads in a power cut.
  "synchronous = full",
  "foreign_keys = on",
  `journal_size_limit = ${64 * 1024 * 1024}`,
  "temp_store = memory",
  // What is erased is overwritten, not only forgotten.
  "secure_delete = on",
];

/** Opens the store and brings its tables up to date. Throws when it cannot. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const shared = options.databaseUrl !== undefined && options.databaseUrl !== "";
  const file = join(options.dataDir, "forecourt.db");
  if (!shared || existsSync(options.dataDir)) makePrivate(options.dataDir, options.logger);
  if (!shared) makePrivateFile(file);
  const db = new Kysely<Tables>({
    dialect: shared
      ? postgresPoolDialect(options.databaseUrl as string, options.logger)
      : sqliteWorkerDialect(file, sqlitePragmas),
  });
  const dialect = shared ? postgresDialect : sqliteDialect;
  try {
    await migrate(db, dialect);
  } catch (error) {
    // The database's thread or pool would keep the process alive.
    await db.destroy().catch(() => undefined);
    throw error;
  }
  return {
    db,
    dialect,
    async ping() {
      await db.selectFrom("endpoints").select("id").limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
