import { sql } from "kysely";
import { StoreUnavailableError } from "./errors.ts";
import type { Store } from "./open.ts";

const tries = 5;

/** Writes the log into the database's file and empties it. Concurrent readers may delay it briefly. */
async function emptyLog({ db }: Store): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (attempt === tries) {
      throw new StoreUnavailableError("the database's log cannot be truncated while another process reads it");
    }
  }
}

/**
 * Removes all traces of deleted rows from the database files. SQLite: rewrites the file (moving rows leaves copies of
 * them that `secure_delete` does not reach) and empties the log; writers wait meanwhile, readers do not. PostgreSQL:
 * frees deleted rows of `tables` and recomputes their statistics, which contain values. Throws when it cannot.
 */
export async function scrubStore(store: Store, tables: readonly string[]): Promise<void> {
  if (store.dialect.name === "sqlite") {
    await sql`vacuum`.execute(store.db);
    await emptyLog(store);
    return;
  }
  await store.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** The quick part, for daily removals: empties SQLite's log. Throws if another process prevents this. */
export async function forgetLog(store: Store): Promise<void> {
  if (store.dialect.name === "sqlite") await emptyLog(store);
}
