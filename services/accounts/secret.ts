import { randomBytes } from "node:crypto";
import type { Store } from "../../platform/store/index.ts";

const id = "accounts";

/**
 * The secret that signs sessions: AUTH_SECRET, or else one that the first node generated and stored, so that all
 * nodes share it without configuration.
 */
export async function resolveAccountSecret(store: Store, env: NodeJS.ProcessEnv): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  await store.db
    .insertInto("secrets")
    .values({ id, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await store.db.selectFrom("secrets").select("value").where("id", "=", id).executeTakeFirstOrThrow();
  return value;
}
