import { definePersonalFiles, definePlainTable } from "../privacy/index.ts";

/** Tables of the store itself, and the records of erasures and retention. */
export const storeTables = [
  definePlainTable("kysely_migration", ["name", "timestamp"]),
  definePlainTable("kysely_migration_lock", ["id", "is_locked"]),
  // A lead's id refers to nothing once the lead is erased.
  definePlainTable("erasures", ["id", "at", "scrubbed"]),
  definePlainTable("seen_days", ["day"]),
  definePlainTable("probes", ["id", "filler"]),
  definePlainTable("versions", ["version", "kind", "tenant", "at", "note", "body"]),
  definePlainTable("known_cars", ["tenant", "body"]),
  definePlainTable("feeds", ["tenant", "memory", "leased_until"]),
  // Operators' acts; ids of leads in it refer to nothing once they are erased.
  definePlainTable("audit", ["id", "at", "actor", "act", "details"]),
  // Addresses are keyed hashes, and a row means nothing after its minute.
  definePlainTable("hits", ["id", "count", "until"]),
];

/** The database's own files. Their content is erased through the tables and then scrubbed. */
const ownFiles = ["forecourt.db", "forecourt.db-wal", "forecourt.db-shm"].map((files) =>
  definePersonalFiles({
    files,
    holds: "All tables, if the store is SQLite.",
    kept: "See the tables.",
    find: async () => [],
    erase: async () => 0,
  }),
);

/** Databases that `forecourt restore` sets aside. */
const damagedFiles = definePersonalFiles({
  files: "forecourt.db.before-*",
  holds: "A damaged database that `forecourt restore` set aside, with all its contents.",
  kept: "Until you delete it. Delete it once you have checked that the restored database is complete.",
  stays: "All of it: a damaged file cannot be searched. Delete it.",
  find: async () => [],
  erase: async () => 0,
});

export const storeFiles = [...ownFiles, damagedFiles];
