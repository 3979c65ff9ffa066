import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { canonicaliseEmail, readPhone } from "../../base/contact.ts";
import type { Tables } from "../tables.ts";

type Db = Kysely<Tables>;
type Channel = "sms" | "email";

// Stored numbers have their country; what is no number in use today stays as it is.
const canonical = (channel: Channel, address: string): string =>
  channel === "email" ? canonicaliseEmail(address) : (readPhone(address, "") ?? address);

/** Moves what one account has to the other, which stays; it signs in again. */
async function mergeUsers(db: Db, from: string, to: string): Promise<void> {
  const saved = await db.selectFrom("saved_cars").selectAll().where("user_id", "=", from).execute();
  for (const row of saved) {
    const moved = db.insertInto("saved_cars").values({ ...row, user_id: to });
    await moved.onConflict((conflict) => conflict.doNothing()).execute();
  }
  const deal = await db.selectFrom("deals").selectAll().where("user_id", "=", from).executeTakeFirst();
  if (deal) {
    const moved = db.insertInto("deals").values({ ...deal, user_id: to });
    await moved.onConflict((conflict) => conflict.doNothing()).execute();
  }
  await db.updateTable("reservations").set({ user_id: to }).where("user_id", "=", from).execute();
  for (const table of ["sessions", "saved_cars", "deals"] as const)
    await db.deleteFrom(table).where("user_id", "=", from).execute();
  await db.deleteFrom("users").where("id", "=", from).execute();
}

/** Accounts: those of one contact at a dealer become one. */
async function mendUsers(db: Db): Promise<void> {
  for (const { id, tenant, phone, mail } of await db.selectFrom("users").selectAll().execute()) {
    const channel = mail === null ? "sms" : "email";
    const before = mail ?? phone;
    if (before === null) continue;
    const address = canonical(channel, before);
    if (address === before) continue;
    const column = channel === "email" ? "mail" : "phone";
    const same = db.selectFrom("users").select("id").where("tenant", "=", tenant);
    const twin = await same.where(column, "=", address).executeTakeFirst();
    if (twin) await mergeUsers(db, id, twin.id);
    else
      await db
        .updateTable("users")
        .set({ [column]: address })
        .where("id", "=", id)
        .execute();
  }
}

async function mendAlerts(db: Db): Promise<void> {
  for (const { id, tenant, channel, address } of await db.selectFrom("alert_contacts").selectAll().execute()) {
    const fresh = canonical(channel, address);
    if (fresh === address) continue;
    const same = db.selectFrom("alert_contacts").select("id").where("tenant", "=", tenant);
    const twin = await same.where("channel", "=", channel).where("address", "=", fresh).executeTakeFirst();
    if (twin === undefined) {
      await db.updateTable("alert_contacts").set({ address: fresh }).where("id", "=", id).execute();
      continue;
    }
    const own = await db.selectFrom("alerts").selectAll().where("contact_id", "=", id).execute();
    await db.deleteFrom("alerts").where("contact_id", "=", id).execute();
    for (const row of own) {
      const moved = db.insertInto("alerts").values({ ...row, contact_id: twin.id });
      await moved.onConflict((conflict) => conflict.doNothing()).execute();
    }
    await db.deleteFrom("alert_contacts").where("id", "=", id).execute();
  }
}

/** One spelling of each contact: accounts and alerts that were kept under several become one. */
export const createOneContactMigration = (): Migration => ({
  async up(db: Kysely<Tables>) {
    await mendUsers(db);
    await mendAlerts(db);
  },
});
