import { sql } from "kysely";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Store } from "../store/open.ts";
import { eachLead } from "./admin.ts";

const pageSize = 200;

/**
 * Removes leads for good, with their deliveries and appointments, delivered or not. The events that they were counted
 * as stay, without the lead. Resolves with how many leads there were.
 */
export async function removeLeads(store: Store, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize);
    removed += await store.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("outbox").where("lead_id", "in", page).execute();
      await trx.deleteFrom("appointments").where("lead_id", "in", page).execute();
      await trx.updateTable("events").set({ lead_id: null }).where("lead_id", "in", page).execute();
      const { numDeletedRows } = await trx.deleteFrom("leads").where("id", "in", page).executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
  return removed;
}

/** Whose leads are looked for. An e-mail address or phone counts however it is written. */
export interface Person {
  email?: string;
  phone?: string;
  tenant?: string;
}

const emailKey = (text: string) => text.trim().toLowerCase();

/** The digits of an Australian number without its trunk 0 or country code, so that all ways to write it are one. */
const phoneKey = (text: string) =>
  text
    .replace(/\D/g, "")
    .replace(/^(?:0011|00)?61(?=\d{9}$)/, "")
    .replace(/^0/, "");

function isOf(record: JsonObject, { email, phone }: Person): boolean {
  const texts = Object.values(record).filter((value) => typeof value === "string");
  const digits = phone === undefined ? "" : phoneKey(phone);
  return (
    (email !== undefined && texts.some((text) => emailKey(text) === emailKey(email))) ||
    (digits.length >= 6 &&
      texts.some((text) => /^[+()\d\s.-]{6,30}$/.test(text) && phoneKey(text) === digits))
  );
}

/** Ids of the leads that a person sent, by e-mail address or phone in any field of the record. */
export async function leadsOf(store: Store, person: Person): Promise<string[]> {
  const found: string[] = [];
  for await (const { lead_id, record } of eachLead(store, { tenant: person.tenant })) {
    if (isOf(record, person)) found.push(lead_id);
  }
  return found;
}

/** What became of one dealer's old leads: removed, and kept because a delivery is still owed. */
export interface Retained {
  tenant: string;
  removed: number;
  undelivered: number;
}

/**
 * Removes the leads of a dealer that came in more than `days` ago and were delivered to every target. One that is still
 * to be delivered, was given up, is held, or never had a target stays: nothing undelivered is ever removed by itself.
 * `now` in ms; with `dryRun` nothing is removed.
 */
export async function removeOldLeads(
  store: Store,
  tenant: string,
  { days, now, dryRun = false }: { days: number; now: number; dryRun?: boolean },
): Promise<Retained> {
  const before = now - days * 86_400_000;
  const old = () =>
    store.db.selectFrom("leads").where("tenant", "=", tenant).where("received_at", "<", before);
  const delivered = sql<boolean>`exists (select 1 from outbox where outbox.lead_id = leads.id)
    and not exists (select 1 from outbox where outbox.lead_id = leads.id and outbox.state <> 'done')`;
  let removed = 0;
  if (dryRun) {
    const { count } = await old()
      .where(delivered)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    removed = Number(count);
  } else {
    // Page by page: a long transaction would make visitors wait.
    for (;;) {
      const rows = await old().where(delivered).select("id").limit(pageSize).execute();
      if (rows.length === 0) break;
      removed += await removeLeads(
        store,
        rows.map(({ id }) => id),
      );
    }
  }
  const { count } = await old()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { tenant, removed, undelivered: Number(count) - (dryRun ? removed : 0) };
}
