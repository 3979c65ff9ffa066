import type { Store } from "../../platform/store/index.ts";

/** The attempts to deliver a lead that were written down, the oldest first. */
export async function listDeliveryAttempts({ db }: Pick<Store, "db">, lead: string) {
  const rows = await db
    .selectFrom("delivery_attempts")
    .select(["endpoint", "at", "took", "ok", "answer"])
    .where("lead_id", "=", lead)
    .orderBy("id")
    .execute();
  return rows.map(({ at, ok, ...rest }) => ({ ...rest, at: new Date(at).toISOString(), ok: ok === 1 }));
}
