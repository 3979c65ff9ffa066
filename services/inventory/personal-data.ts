import { computeEmailKey } from "../../platform/base/contact.ts";
import {
  type Db,
  definePersonalFiles,
  definePersonalTable,
  definePlainFiles,
  definePlainTable,
  type Trail,
} from "../../platform/privacy/index.ts";

/** Tables of the store itself, and the records of erasures and retention. */
export const storeTables = [
  definePlainTable("kysely_migration", ["name", "timestamp"]),
  definePlainTable("kysely_migration_lock", ["id", "is_locked"]),
  // A lead's id refers to nothing once the lead is erased.
  definePlainTable("erasures", ["id", "at", "scrubbed"]),
  definePlainTable("seen_days", ["day"]),
  definePlainTable("probes", ["id", "filler"]),
  definePlainTable("versions", ["version", "kind", "tenant", "at", "note", "body", "pictures"]),
  definePlainTable("pictures", ["tenant", "hash", "body"]),
  definePlainTable("known_cars", ["tenant", "body"]),
  definePlainTable("feeds", ["tenant", "memory", "leased_until"]),
  definePlainTable("domains", ["tenant", "host", "proof", "verified_at"]),
  // Operators' acts; ids of leads in it refer to nothing once they are erased.
  definePlainTable("audit", ["id", "at", "actor", "act", "details"]),
  // Addresses are keyed hashes, and a row means nothing after its minute.
  definePlainTable("hits", ["id", "count", "until"]),
  definePlainTable("settings", ["id", "value"]),
];

/** Studio's editors among a person's addresses; for one dealer, those who edit no other. */
async function editorsOf(db: Db, { emails, tenant }: Trail) {
  if (emails.size === 0) return [];
  const rows = await db.selectFrom("studio_editors").select(["id", "mail", "role", "dealers"]).execute();
  const isThere = (dealers: string) => tenant === undefined || dealers === JSON.stringify([tenant]);
  return rows.filter(({ mail, dealers }) => isThere(dealers) && emails.has(computeEmailKey(mail)));
}

/** Staff who edit dealers in Studio; their sessions go with them. */
export const studioEditors = definePersonalTable({
  table: "studio_editors",
  columns: { id: "link", mail: "personal", role: "plain", dealers: "plain" },
  holds: "Addresses of the staff who may sign in to Studio.",
  kept: "Until `forecourt studio remove <mail>`. An erasure at one dealer removes only editors of that dealer alone.",
  async find(db, trail) {
    return (await editorsOf(db, trail)).map(({ mail, role }) => ({ mail, role }));
  },
  async erase(db, trail) {
    const ids = (await editorsOf(db, trail)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await db.deleteFrom("studio_editors").where("id", "in", ids).execute();
    return ids.length;
  },
});

/** Studio's drafts name editors by ids that refer to nothing once the editor is erased. */
export const studioTables = [
  definePlainTable("studio_sessions", ["id", "editor", "until"]),
  definePlainTable("studio_codes", ["id", "editor", "until"]),
  definePlainTable("studio_drafts", ["id", "tenant", "title", "by", "at", "rev"]),
  definePlainTable("studio_ops", ["draft", "seq", "by", "at", "op", "inverse", "state"]),
  definePlainTable("studio_comments", ["id", "draft", "by", "at", "pointer", "text"]),
  definePlainTable("studio_publishes", [
    "id",
    "tenant",
    "title",
    "by",
    "at",
    "message",
    "layers",
    "ops",
    "files",
    "inverses",
    "reverts",
    "draft",
    "up_to",
    "state",
    "note",
  ]),
  definePlainTable("studio_plans", [
    "id",
    "tenant",
    "draft",
    "rev",
    "title",
    "by",
    "message",
    "at",
    "until",
    "state",
    "due",
    "lease",
    "publish",
    "told",
  ]),
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

/** The socket by which `forecourt reload` reaches the server. */
const control = definePlainFiles("control.sock");

export const storeFiles = [...ownFiles, damagedFiles, control];
