import { randomBytes, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Clock } from "../../platform/base/clock.ts";
import type { AlertRow, Store, Tables } from "../../platform/store/index.ts";
import { type Contact, computePersonKey } from "../accounts/index.ts";
import type { Told } from "./alert-diff.ts";

type Db = Kysely<Tables>;

/** What a contact wants to follow. */
export type AlertWish = Pick<AlertRow, "kind" | "subject" | "label">;

/** A confirmed wish: `told` is what the contact knows already, `consent` its record as JSON text. */
export interface ConfirmedWish extends AlertWish {
  told: Told;
  consent: string;
  origin: string;
}

/** The alerts of a contact, for its account. */
export type ListedAlert = Pick<AlertRow, "id" | "kind" | "subject" | "label" | "ends_at">;

/** Alerts in the store. Only verified contacts come here. */
export interface AlertBook {
  /** Adds an alert, or extends the one that exists; `full`: the contact has its maximum. */
  add(
    db: Db,
    tenant: string,
    contact: Contact,
    wish: ConfirmedWish,
    limits: { perContact: number; runsMs: number; checkMs: number },
  ): Promise<"added" | "full">;
  /** The alerts of these contacts that still run, oldest first. */
  list(tenant: string, contacts: readonly Contact[]): Promise<ListedAlert[]>;
  /** Removes one alert of these contacts. */
  remove(tenant: string, contacts: readonly Contact[], id: string): Promise<void>;
  /** Ends everything for the contact of a link. Does not reveal whether there was one. */
  stop(tenant: string, token: string): Promise<void>;
  /** Extends all alerts of the contact of a link by `runsMs` from now. Does not reveal whether there was one. */
  extend(tenant: string, token: string, runsMs: number): Promise<void>;
}

/** The alerts of a person's mailbox that still run: kim+1@example.com is kim@example.com. */
function runningAlerts(db: Db, tenant: string, contact: Contact, now: number) {
  const person = computePersonKey(contact);
  const tagged = person.replace(/[\\%_]/g, "\\$&").replace("@", "+%@");
  return db
    .selectFrom("alerts")
    .innerJoin("alert_contacts", "alert_contacts.id", "alerts.contact_id")
    .select(["contact_id", "kind", "subject"])
    .where("tenant", "=", tenant)
    .where("channel", "=", contact.channel)
    .where(sql<boolean>`(address = ${person} or address like ${tagged} escape '\\')`)
    .where("ends_at", ">", now)
    .execute();
}

/** Bytes of a token, so that it cannot be guessed. */
const tokenBytes = 16;

/** The alerts of all dealers of this server. */
export function createAlertBook({ store: { db }, clock }: { store: Pick<Store, "db">; clock: Clock }): AlertBook {
  const idsOf = async (tenant: string, contacts: readonly Contact[]): Promise<string[]> => {
    if (contacts.length === 0) return [];
    const rows = await db
      .selectFrom("alert_contacts")
      .select("id")
      .where("tenant", "=", tenant)
      .where((eb) =>
        eb.or(
          contacts.map(({ channel, address }) => eb.and([eb("channel", "=", channel), eb("address", "=", address)])),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  };

  return {
    async add(trx, tenant, contact, wish, { perContact, runsMs, checkMs }) {
      const { channel, address } = contact;
      const now = clock.now();
      const { origin, told: report, ...row } = wish;
      // The row stays locked until the transaction ends, so that two confirmations are counted one after the other.
      const { id: contact_id } = await trx
        .insertInto("alert_contacts")
        .values({
          id: randomBytes(tokenBytes).toString("base64url"),
          tenant,
          channel,
          address,
          origin,
          next_at: now + checkMs,
        })
        .onConflict((conflict) => conflict.columns(["tenant", "channel", "address"]).doUpdateSet({ origin }))
        .returning("id")
        .executeTakeFirstOrThrow();
      const others = await runningAlerts(trx, tenant, contact, now);
      const known = others.some(
        (other) => other.contact_id === contact_id && other.kind === wish.kind && other.subject === wish.subject,
      );
      if (!known && others.length >= perContact) return "full";
      const latest = { told: JSON.stringify(report), consent: wish.consent, ends_at: now + runsMs };
      await trx
        .insertInto("alerts")
        .values({ id: randomUUID(), contact_id, created_at: now, ...row, ...latest })
        .onConflict((conflict) => conflict.columns(["contact_id", "kind", "subject"]).doUpdateSet(latest))
        .execute();
      return "added";
    },

    async list(tenant, contacts) {
      const ids = await idsOf(tenant, contacts);
      if (ids.length === 0) return [];
      return db
        .selectFrom("alerts")
        .select(["id", "kind", "subject", "label", "ends_at"])
        .where("contact_id", "in", ids)
        .where("ends_at", ">", clock.now())
        .orderBy("created_at")
        .orderBy("id")
        .execute();
    },

    async remove(tenant, contacts, id) {
      const ids = await idsOf(tenant, contacts);
      if (ids.length > 0) await db.deleteFrom("alerts").where("id", "=", id).where("contact_id", "in", ids).execute();
    },

    async stop(tenant, token) {
      await db.deleteFrom("alert_contacts").where("id", "=", token).where("tenant", "=", tenant).execute();
    },

    async extend(tenant, token, runsMs) {
      const now = clock.now();
      const own = db.selectFrom("alert_contacts").select("id").where("id", "=", token).where("tenant", "=", tenant);
      await db
        .updateTable("alerts")
        .set({ ends_at: now + runsMs })
        .where("contact_id", "in", own)
        .where("ends_at", ">", now)
        .execute();
    },
  };
}
