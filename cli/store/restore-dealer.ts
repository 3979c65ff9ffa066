import { DatabaseSync } from "node:sqlite";
import { createVersions, unpackJson, type VersionKind } from "../../platform/published/index.ts";
import { buildDealerCondition, type Store, type Tables, tableNames } from "../../platform/store/index.ts";

type Row = { [column: string]: unknown };

/** What was put back into a table, and what the backup has of the dealer in it. */
export interface PutBack {
  table: string;
  put: number;
  rows: number;
}

const AT_ONCE = 50;
/** Tables whose ids are given by the database, so that a row of the backup gets another one. */
const generated: { readonly [table in keyof Tables]?: string } = {
  outbox: "id",
  delivery_attempts: "id",
  events: "id",
};

/** Ids of the dealer's leads that the store has. */
async function leadsIn({ db }: Store, slug: string): Promise<Set<string>> {
  const rows = await db.selectFrom("leads").select("id").where("tenant", "=", slug).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The row as it is put back; undefined if it belongs to a lead that has never been away, and is there with it. */
function asPut(table: keyof Tables, row: Row, present: ReadonlySet<unknown>): Row | undefined {
  // The time in which a repeated submission counts as the same is over.
  if (table === "leads") return { ...row, dedupe_key: null };
  const id = generated[table];
  if (id === undefined) return row;
  if (row.lead_id === null || present.has(row.lead_id)) return undefined;
  const { [id]: _, ...rest } = row;
  // What was delivered after the backup must not be delivered again without a person who says so.
  if (table === "outbox" && rest.state === "pending") return { ...rest, state: "held", owner: null };
  return rest;
}

async function putTable(
  db: Store["db"],
  rows: Iterable<Row>,
  { table, present }: { table: keyof Tables; present: ReadonlySet<unknown> },
): Promise<PutBack> {
  const result = { table, put: 0, rows: 0 };
  let page: Row[] = [];
  const write = async () => {
    if (page.length === 0) return;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto(table)
      .values(page as never)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    result.put += Number(numInsertedOrUpdatedRows ?? 0);
    page = [];
  };
  for (const row of rows) {
    result.rows += 1;
    const put = asPut(table, row, present);
    if (put) page.push(put);
    if (page.length === AT_ONCE) await write();
  }
  await write();
  return result;
}

/** Publishes what was published last in the backup, where the store has nothing of the dealer, or `replace` is set. */
async function publishAgain(
  store: Store,
  backup: DatabaseSync,
  { slug, now, replace }: { slug: string; now: number; replace: boolean },
): Promise<PutBack[]> {
  const versions = createVersions(store);
  const done: PutBack[] = [];
  for (const kind of ["json", "stock"] satisfies VersionKind[]) {
    const row = backup
      .prepare("select body from versions where kind = ? and tenant = ? order by version desc limit 1")
      .get(kind, slug) as { body: Uint8Array } | undefined;
    if (row === undefined) continue;
    const newest = await versions.newestOf({ kind, tenant: slug });
    const body = newest === undefined ? undefined : await versions.body(newest);
    const isGone = body && kind === "json" && (await unpackJson(slug, body)).files.size === 0;
    const isPut = replace || body === undefined || isGone === true;
    if (isPut)
      await versions.publish({ kind, tenant: slug }, { body: row.body, at: now, note: "restored from a backup" });
    done.push({ table: `versions (${kind})`, put: Number(isPut), rows: 1 });
  }
  return done;
}

/**
 * Puts the rows of one dealer back from the database of a backup: those that the store has not. What is newer in the store stays.
 * Deliveries of leads that come back are held.
 */
export async function restoreDealer(
  store: Store,
  file: string,
  about: { slug: string; now: number; replace: boolean },
): Promise<PutBack[]> {
  const backup = new DatabaseSync(file, { readOnly: true });
  try {
    const present = await leadsIn(store, about.slug);
    const done = await store.db.transaction().execute(async (trx) => {
      const all: PutBack[] = [];
      for (const table of tableNames) {
        const condition = table === "versions" ? undefined : buildDealerCondition(table, "?");
        if (condition === undefined) continue;
        const rows = backup.prepare(`select * from "${table}" where ${condition}`).iterate(about.slug);
        all.push(await putTable(trx, rows as Iterable<Row>, { table, present }));
      }
      return all;
    });
    if (store.dialect.name === "postgres") done.push(...(await publishAgain(store, backup, about)));
    return done.filter(({ rows }) => rows > 0);
  } finally {
    backup.close();
  }
}
