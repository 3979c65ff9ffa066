import { definePersonalFiles, definePlainTable } from "../privacy/personal-data.ts";

/** Tables of the store itself, and what an erasure and retention note down. */
export const storeTables = [
  definePlainTable("kysely_migration", ["name", "timestamp"]),
  definePlainTable("kysely_migration_lock", ["id", "is_locked"]),
  // A lead's number leads nowhere once the lead is erased.
  definePlainTable("erasures", ["id", "at", "scrubbed"]),
  definePlainTable("seen_days", ["day"]),
];

/** The database's own files. What stands in them is erased by its tables, and scrubbed after. */
export const storeFiles = ["forecourt.db", "forecourt.db-wal", "forecourt.db-shm"].map((files) =>
  definePersonalFiles({
    files,
    holds: "All tables, where the store is SQLite.",
    kept: "See the tables.",
    find: async () => [],
    erase: async () => 0,
  }),
);
