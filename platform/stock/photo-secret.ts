import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isUnavailable, type Store } from "../store/index.ts";

const id = "photos";

/** The secret of a data folder of an earlier version, whose addresses stand in pages that people have open. */
async function keptIn(dataDir: string): Promise<string | undefined> {
  const bytes = await readFile(join(dataDir, "media", "seal.key")).catch(() => undefined);
  return bytes?.length === 32 ? bytes.toString("base64url") : undefined;
}

async function stored({ db }: Pick<Store, "db">): Promise<string | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("id", "=", id).executeTakeFirst();
  return row?.value;
}

/**
 * The secret that seals addresses of photographs: the first node generates and stores it, so that each node serves the
 * addresses of all. While the store is unavailable, it is one of this process: its addresses are valid until the process
 * exits.
 */
export async function loadPhotoSecret(store: Pick<Store, "db">, dataDir: string): Promise<string> {
  const own = (await keptIn(dataDir)) ?? randomBytes(32).toString("base64url");
  try {
    const known = await stored(store);
    if (known !== undefined) return known;
    await store.db
      .insertInto("secrets")
      .values({ id, value: own })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await stored(store)) ?? own;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return own;
  }
}
