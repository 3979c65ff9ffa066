import { randomBytes } from "node:crypto";
import type { Store } from "../store/index.ts";

const id = "accounts";

/**
 * The secret that signs sessions: AUTH_SECRET, else one that the first node made and keeps in the store, so that all
 * nodes of a platform share it and a new machine needs no setting.
 */
export async function accountSecret(store: Store, env: NodeJS.ProcessEnv): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  await store.db
    .insertInto("secrets")
    .values({ id, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await store.db
    .selectFrom("secrets")
    .select("value")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return value;
}
