import { definePersonalFiles, definePlainTable } from "../privacy/personal-data.ts";

/** Tables of the store itself, and what an erasure and retention note down. */
export const storeTables = [
  definePlainTable("kysely_migration", ["name", "timestamp"]),
  definePlainTable("kysely_migration_lock", ["id", "is_locked"]),
  // A lead's number leads nowhere once the lead is erased.
  definePlainTable("erasures", ["id", "at", "scrubbed"]),
  definePlainTable("seen_days", ["day"]),
  definePlainTable("probes", ["id", "filler"]),
];

/** The database's own files. What stands in them is erased by its tables, and scrubbed after. */
const ownFiles = ["forecourt.db", "forecourt.db-wal", "forecourt.db-shm"].map((files) =>
  definePersonalFiles({
    files,
    holds: "All tables, where the store is SQLite.",
    kept: "See the tables.",
    find: async () => [],
    erase: async () => 0,
  }),
);

/** What `forecourt restore` puts aside. */
const damagedFiles = definePersonalFiles({
  files: "forecourt.db.before-*",
  holds: "A damaged database that `forecourt restore` put aside, with all that stood in it.",
  kept: "Until you delete it, which you should once the restored database is found to be complete.",
  stays: "All of it: a damaged file cannot be searched. Delete it.",
  find: async () => [],
  erase: async () => 0,
});

export const storeFiles = [...ownFiles, damagedFiles];
