import { randomUUID } from "node:crypto";
import { createTrail, type Db, type Trail } from "../../platform/privacy/index.ts";
import { scrubStore } from "../../platform/store/index.ts";
import type { Keeping } from "./find-person.ts";
import { personalFiles, personalTables } from "./inventory.ts";

/** The number of removed or emptied rows and files, by table and folder; empty ones are left out. */
export type Erased = { [place: string]: number };

const dayMs = 86_400_000;
/**
 * After this time, ms, an erasure that has not scrubbed the database is assumed to be interrupted, and the server
 * completes it.
 */
const scrubbingMs = 10 * 60_000;

async function eraseFiles(dataDir: string, trail: Trail, erased: Erased): Promise<void> {
  for (const { files, erase } of personalFiles) {
    const count = await erase(dataDir, trail);
    if (count > 0) erased[files] = (erased[files] ?? 0) + count;
  }
}

/** Removes the remains of erased rows from the database's files, and notes that this is done. */
export async function scrubErased({ store }: Pick<Keeping, "store">, ids: readonly string[]): Promise<void> {
  await scrubStore(
    store,
    personalTables.map(({ table }) => table),
  );
  for (let start = 0; start < ids.length; start += 500) {
    const page = ids.slice(start, start + 500);
    await store.db.updateTable("erasures").set({ scrubbed: 1 }).where("id", "in", page).execute();
  }
}

/** Notes leads that are erased, so that files of them that appear later are removed, and the database is scrubbed. */
export async function noteErased(db: Db, ids: readonly string[], now: number): Promise<void> {
  for (const id of ids)
    await db
      .insertInto("erasures")
      .values({ id, at: now, scrubbed: 0 })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ at: now, scrubbed: 0 }))
      .execute();
}

/**
 * Removes all data of a trail from the store and DATA_DIR, including remains in the database's files. Can run while
 * the server runs, and again after an interruption: files are removed first, because they are found by the leads in
 * the store; the store changes in one transaction, which also records the remaining work for `completeErasures`.
 */
export async function erasePerson(keeping: Keeping, trail: Trail, now: number): Promise<Erased> {
  const { store, dataDir } = keeping;
  const erased: Erased = {};
  await eraseFiles(dataDir, trail, erased);
  const ids = [randomUUID(), ...trail.leads];
  await store.db.transaction().execute(async (trx) => {
    for (const { table, erase } of personalTables) {
      const count = await erase(trx, trail);
      if (count > 0) erased[table] = count;
    }
    await noteErased(trx, ids, now);
  });
  // Leads that were being delivered at that moment.
  await eraseFiles(dataDir, trail, erased);
  await scrubErased(keeping, ids);
  return erased;
}

/**
 * Completes earlier erasures: removes files of leads that were being delivered at that moment, or that are in this
 * node's own DATA_DIR, and scrubs a database after an interrupted command. Call it at start and periodically.
 */
export async function completeErasures(keeping: Keeping, now: number, { isStart = false } = {}): Promise<void> {
  const { store, dataDir } = keeping;
  const rows = await store.db.selectFrom("erasures").selectAll().execute();
  if (rows.length === 0) return;
  const trail = createTrail(
    undefined,
    rows.map(({ id }) => id),
  );
  await eraseFiles(dataDir, trail, {});
  const unscrubbed = rows.filter(({ at, scrubbed }) => scrubbed === 0 && (isStart || now - at > scrubbingMs));
  if (unscrubbed.length > 0) {
    await scrubErased(
      keeping,
      unscrubbed.map(({ id }) => id),
    );
  }
  const before = now - dayMs;
  await store.db.deleteFrom("erasures").where("at", "<", before).where("scrubbed", "=", 1).execute();
}
