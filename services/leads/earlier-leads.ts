import type { Store } from "../../platform/store/index.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { dedupeOf } from "./idempotency.ts";
import { isLeadId } from "./lead-id.ts";

/** The site's own lead of this id; null for any other, which must not cause a refusal. */
export async function findRelatedLead(
  store: Store,
  { slug }: ResolvedTenant,
  id: unknown,
): Promise<string | null | undefined> {
  if (typeof id !== "string") return undefined;
  if (!isLeadId(id)) return null;
  const found = await store.db
    .selectFrom("leads")
    .select("id")
    .where("id", "=", id)
    .where("tenant", "=", slug)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Id of the lead created by the same submission. */
export async function findDuplicateLead(
  store: Store,
  { slug }: ResolvedTenant,
  dedupe: ReturnType<typeof dedupeOf>,
  now: number,
): Promise<string | undefined> {
  const found = await store.db
    .selectFrom("leads")
    .select("id")
    .where("tenant", "=", slug)
    .where("dedupe_key", "=", dedupe.key)
    .where("body_hash", "=", dedupe.bodyHash)
    .where("dedupe_until", ">=", now)
    .executeTakeFirst();
  return found?.id;
}

/** Id of the lead with the same content that holds this car now: resubmitting your own reservation returns the same reservation. */
export async function findExistingHold(
  store: Store,
  { slug }: ResolvedTenant,
  carId: string | undefined,
  { bodyHash }: ReturnType<typeof dedupeOf>,
): Promise<string | undefined> {
  if (carId === undefined) return undefined;
  const found = await store.db
    .selectFrom("reservations")
    .innerJoin("leads", "leads.id", "reservations.id")
    .select("leads.id")
    .where("reservations.active_key", "=", `${slug}/${carId}`)
    .where("leads.body_hash", "=", bodyHash)
    .executeTakeFirst();
  return found?.id;
}
