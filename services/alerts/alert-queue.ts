import type { AlertContactRow, AlertRow, Store } from "../../platform/store/index.ts";
import { type Entry, takeEntries } from "../ledger/index.ts";
import type { News } from "./alert-diff.ts";

/** An alert with its news. */
export interface Found {
  alert: AlertRow;
  news: News;
}

/** Contacts that are due, as one node works on them: each is leased by its `next_at`. */
export interface AlertQueue {
  /** Leases up to `limit` due contacts until `leaseUntil` (ms). */
  claim(times: { now: number; leaseUntil: number; limit: number }): Promise<AlertContactRow[]>;
  /** Ends the lease: the contact is due again at `at` (ms). Does nothing if the lease was lost. */
  release(contact: AlertContactRow, at: number): Promise<void>;
  /** The contact's alerts that still run. Removes those that have ended, and a contact without any. */
  alertsOf(contact: AlertContactRow, now: number): Promise<AlertRow[]>;
  /**
   * Claims a message before it is sent: after a crash in between it is lost, and never sent twice. Ends the lease with
   * a day of rest. False if one of the limits `entries` is reached, or the contact was removed or lost to another node.
   */
  claimMessage(
    contact: AlertContactRow,
    found: readonly Found[],
    limits: { entries: readonly Entry[]; now: number },
  ): Promise<boolean>;
  /** Restores what the contact knew before a message that was certainly not sent. */
  restore(found: readonly Found[]): Promise<void>;
}

const dayMs = 86_400_000;

/** Whether nothing can follow: the car was sold. */
const isOver = ({ items }: News): boolean => items.some(({ kind }) => kind === "sold");

/** The queue of one process. */
export function createAlertQueue({ db, dialect }: Store): AlertQueue {
  const move = async (trx: typeof db, { id, next_at }: AlertContactRow, at: number): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable("alert_contacts")
      .set({ next_at: at })
      .where("id", "=", id)
      .where("next_at", "=", next_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    async claim({ now, leaseUntil, limit }) {
      // Those beyond a day are from a clock that was ahead.
      await db
        .updateTable("alert_contacts")
        .set({ next_at: now + dayMs })
        .where("next_at", ">", now + dayMs)
        .execute();
      const due = db
        .selectFrom("alert_contacts")
        .select("id")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(limit);
      return db
        .updateTable("alert_contacts")
        .set({ next_at: leaseUntil })
        .where("id", "in", dialect.skipLocked ? due.forUpdate().skipLocked() : due)
        .returningAll()
        .execute();
    },

    async release(contact, at) {
      await move(db, contact, at);
    },

    async alertsOf({ id }, now) {
      await db.deleteFrom("alerts").where("contact_id", "=", id).where("ends_at", "<=", now).execute();
      const own = db.selectFrom("alerts").where("contact_id", "=", id);
      const alerts = await own.selectAll().orderBy("created_at").orderBy("id").execute();
      if (alerts.length === 0) {
        await db
          .deleteFrom("alert_contacts")
          .where("id", "=", id)
          .where(({ not, exists }) => not(exists(own.select("id"))))
          .execute();
      }
      return alerts;
    },

    async claimMessage(contact, found, { entries, now }) {
      const denied = new Error("the message is not ours to send");
      try {
        await db.transaction().execute(async (trx) => {
          if (!(await takeEntries(trx, entries, now))) throw denied;
          if (!(await move(trx, contact, now + dayMs))) throw denied;
          for (const { alert, news } of found) {
            await trx
              .updateTable("alerts")
              .set({ told: JSON.stringify(news.told), ...(isOver(news) && { ends_at: now }) })
              .where("id", "=", alert.id)
              .execute();
          }
        });
        return true;
      } catch (error) {
        if (error !== denied) throw error;
        return false;
      }
    },

    async restore(found) {
      for (const { alert, news } of found) {
        const { id, told: message, ends_at } = alert;
        await db
          .updateTable("alerts")
          .set({ told: message, ...(isOver(news) && { ends_at }) })
          .where("id", "=", id)
          .execute();
      }
    },
  };
}
