import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../../platform/privacy/index.ts";
import { createVersions, packJson } from "../../platform/published/index.ts";
import { buildDealerCondition, type Tables, tableNames } from "../../platform/store/index.ts";
import { noteErased, scrubErased } from "./erase-person.ts";
import type { Keeping } from "./find-person.ts";
import { listDealerFiles } from "./inventory.ts";

/** What a dealer has, or had before it was deleted; what there is none of is left out. */
export interface DeletedDealer {
  /** Rows by table. */
  rows: { [table: string]: number };
  /** Files and folders. */
  files: string[];
  /** Addresses of editors who edit this dealer alone, and can no longer sign in. */
  editors: string[];
}

/** Where a dealer's data is. */
export interface DealerPlaces extends Keeping {
  tenantsDir: string;
}

/** SQL with the dealer in the place of the one parameter; undefined for a table that has no rows of dealers. */
function ownCondition(table: keyof Tables, slug: string) {
  const [before, after] = buildDealerCondition(table, "?")?.split("?") ?? [];
  return before === undefined ? undefined : sql<boolean>`${sql.raw(before)}${slug}${sql.raw(after ?? "")}`;
}

async function countRows(db: Db, slug: string): Promise<DeletedDealer["rows"]> {
  const rows: DeletedDealer["rows"] = {};
  for (const table of tableNames) {
    const condition = ownCondition(table, slug);
    if (condition === undefined) continue;
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where(condition)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) rows[table] = Number(count);
  }
  return rows;
}

async function editorsOf(db: Db, slug: string) {
  const all = await db.selectFrom("studio_editors").select(["id", "mail", "dealers"]).execute();
  const parsed = all.map(({ dealers, ...editor }) => ({
    ...editor,
    dealers: JSON.parse(dealers) as string[],
  }));
  return parsed.filter(({ dealers }) => dealers.includes(slug));
}

/** Takes the dealer from its editors; one who has no other can no longer sign in, because an empty list means all dealers. */
async function takeFromEditors(db: Db, slug: string): Promise<void> {
  for (const { id, dealers } of await editorsOf(db, slug)) {
    const others = dealers.filter((dealer) => dealer !== slug);
    if (others.length === 0) await db.deleteFrom("studio_editors").where("id", "=", id).execute();
    else
      await db
        .updateTable("studio_editors")
        .set({ dealers: JSON.stringify(others) })
        .where("id", "=", id)
        .execute();
  }
}

/** Deletes the rows of a dealer in one transaction, and gives the ids of its leads. */
function deleteRows({ store }: Keeping, slug: string, now: number): Promise<string[]> {
  return store.db.transaction().execute(async (trx) => {
    const leads = await trx.selectFrom("leads").select("id").where("tenant", "=", slug).execute();
    const ids = [randomUUID(), ...leads.map(({ id }) => id)];
    await noteErased(trx, ids, now);
    // Rows go before those that they name.
    for (const table of tableNames.toReversed()) {
      const condition = ownCondition(table, slug);
      if (condition) await trx.deleteFrom(table).where(condition).execute();
    }
    await takeFromEditors(trx, slug);
    return ids;
  });
}

/** What deleting a dealer would remove. */
export async function findDealerData(
  { store, dataDir, tenantsDir }: DealerPlaces,
  slug: string,
): Promise<DeletedDealer> {
  const folder = join(tenantsDir, slug);
  const editors = (await editorsOf(store.db, slug)).filter(({ dealers }) => dealers.length === 1);
  return {
    rows: await countRows(store.db, slug),
    files: [...(existsSync(folder) ? [folder] : []), ...(await listDealerFiles(dataDir, slug))],
    editors: editors.map(({ mail }) => mail),
  };
}

/**
 * Deletes a dealer with everything that is stored of it and of its visitors: its folder first, so that its site ends, then rows
 * and files. Can run while servers run, and again after an interruption. Servers that share the store are told by a version
 * without files, so that none serves its own copy of the folder.
 */
export async function deleteDealer(places: DealerPlaces, slug: string, now: number): Promise<DeletedDealer> {
  const { store, dataDir } = places;
  const found = await findDealerData(places, slug);
  const removeFiles = async (paths: readonly string[]) => {
    for (const path of paths) await rm(path, { recursive: true, force: true });
  };
  await removeFiles(found.files);
  const ids = await deleteRows(places, slug, now);
  if (store.dialect.name === "postgres")
    await createVersions(store).publish(
      { kind: "json", tenant: slug },
      { ...(await packJson({ files: new Map(), assets: new Map() })), at: now, note: "deleted" },
    );
  // What a server wrote before it knew that the dealer is gone.
  await removeFiles(await listDealerFiles(dataDir, slug));
  await scrubErased(places, ids);
  return found;
}
