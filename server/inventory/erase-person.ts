import { randomUUID } from "node:crypto";
import { newTrail, type Trail } from "../privacy/index.ts";
import { scrubStore } from "../store/index.ts";
import type { Keeping } from "./find-person.ts";
import { personalFiles, personalTables } from "./inventory.ts";

/** What an erasure has removed or emptied, by table and folder; places without anything are left out. */
export type Erased = { [place: string]: number };

const dayMs = 86_400_000;
/** An erasure that has not scrubbed the database by then, ms, was killed: the server does it. */
const scrubbingMs = 10 * 60_000;

async function eraseFiles(dataDir: string, trail: Trail, erased: Erased): Promise<void> {
  for (const { files, erase } of personalFiles) {
    const count = await erase(dataDir, trail);
    if (count > 0) erased[files] = (erased[files] ?? 0) + count;
  }
}

async function scrub({ store }: Keeping, ids: readonly string[]): Promise<void> {
  await scrubStore(
    store,
    personalTables.map(({ table }) => table),
  );
  for (let start = 0; start < ids.length; start += 500) {
    const page = ids.slice(start, start + 500);
    await store.db.updateTable("erasures").set({ scrubbed: 1 }).where("id", "in", page).execute();
  }
}

/**
 * Removes all of a trail from the store and DATA_DIR, and what the database's files still held of it. May run while the
 * server runs, and again after it was killed: files go first, so that they are found by the leads of the store; the store
 * changes in one transaction; what remains to be done after it is written down in it and completed by `completeErasures`.
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
    for (const id of ids) {
      const row = { id, at: now, scrubbed: 0 };
      await trx
        .insertInto("erasures")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ at: now, scrubbed: 0 }))
        .execute();
    }
  });
  // What was being delivered at that moment.
  await eraseFiles(dataDir, trail, erased);
  await scrub(keeping, ids);
  return erased;
}

/**
 * Completes what erasures may have left: a file of a lead that was being delivered at that moment, or that lies in this
 * node's own DATA_DIR; a database that was not scrubbed because the command was killed. Due at start and now and then.
 */
export async function completeErasures(
  keeping: Keeping,
  now: number,
  { isStart = false } = {},
): Promise<void> {
  const { store, dataDir } = keeping;
  const rows = await store.db.selectFrom("erasures").selectAll().execute();
  if (rows.length === 0) return;
  const trail = newTrail(
    undefined,
    rows.map(({ id }) => id),
  );
  await eraseFiles(dataDir, trail, {});
  const unscrubbed = rows.filter(({ at, scrubbed }) => scrubbed === 0 && (isStart || now - at > scrubbingMs));
  if (unscrubbed.length > 0) {
    await scrub(
      keeping,
      unscrubbed.map(({ id }) => id),
    );
  }
  const before = now - dayMs;
  await store.db.deleteFrom("erasures").where("at", "<", before).where("scrubbed", "=", 1).execute();
}
