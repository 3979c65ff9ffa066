import { sql } from "kysely";
import { computeEmailKey, computePhoneKey } from "../../platform/base/contact.ts";
import { defineOwnRows, definePersonalTable, definePlainTable } from "../../platform/privacy/index.ts";

/** Accounts. */
export const users = definePersonalTable({
  table: "users",
  columns: { id: "link", tenant: "plain", phone: "personal", mail: "personal" },
  holds: "The account: the phone or e-mail address that a visitor signs in with.",
  kept: "Until the visitor deletes the account.",
  async follow(db, trail) {
    let all = db.selectFrom("users").select(["id", "phone", "mail"]);
    if (trail.tenant !== undefined) all = all.where("tenant", "=", trail.tenant);
    for (const { id, phone, mail } of await all.execute()) {
      const isOwn =
        trail.users.has(id) ||
        (phone !== null && trail.phones.has(computePhoneKey(phone))) ||
        (mail !== null && trail.emails.has(computeEmailKey(mail)));
      if (!isOwn) continue;
      trail.users.add(id);
      // Verified with a code: the account's contact belongs to the person.
      if (phone !== null) trail.phones.add(computePhoneKey(phone));
      if (mail !== null) trail.emails.add(computeEmailKey(mail));
    }
  },
  ...defineOwnRows("users", "id", "users", ["id", "tenant", "phone", "mail"]),
});

/** Signed-in browsers. */
export const sessions = definePersonalTable({
  table: "sessions",
  columns: { id: "keyed", user_id: "link", until: "plain" },
  holds: "The sessions of the account, by a keyed hash of the cookie. Neither addresses nor browsers are recorded.",
  kept: "The site's setting `signInDays`.",
  ...defineOwnRows("sessions", "user_id", "users", ["until"]),
});

/** A lead's id is a UUID. */
const LEAD_ID_LENGTH = 36;

/** Valid codes of visitors who sign in and of leads whose contact is being verified. */
export const codes = definePersonalTable({
  table: "codes",
  columns: { tenant: "plain", id: "link", round: "plain", tries: "plain", until: "plain" },
  holds: "That a code was sent, by the id of the lead or browser that requested it; neither code nor contact.",
  kept: "The site's setting `signInCodeMinutes`, then until the daily cleanup.",
  find: async () => [],
  async erase(db, { leads }) {
    if (leads.size === 0) return 0;
    const { numDeletedRows } = await db
      .deleteFrom("codes")
      // A lead's id stands before the browser's.
      .where(sql<string>`substr(id, 1, ${LEAD_ID_LENGTH})`, "in", [...leads])
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

/** Watchlists. */
export const savedCars = definePersonalTable({
  table: "saved_cars",
  columns: {
    tenant: "plain",
    user_id: "link",
    car_id: "plain",
    saved_at: "plain",
    price: "plain",
    snapshot: "plain",
  },
  holds: "The cars that an account has saved.",
  kept: "Until the visitor removes them or the account.",
  ...defineOwnRows("saved_cars", "user_id", "users", ["tenant", "car_id", "saved_at", "price", "snapshot"]),
});

/** What buyers have said once. */
export const deals = definePersonalTable({
  table: "deals",
  columns: { user_id: "link", tenant: "plain", deal: "personal", said_at: "plain" },
  holds: "What an account has entered in My deal: postcode, deposit, term, trade-in, kilometres a year, most a week.",
  kept: "Until the visitor clears it or deletes the account.",
  ...defineOwnRows("deals", "user_id", "users", ["tenant", "deal", "said_at"]),
});

/** Counters of actions in the last hour. */
export const counters = definePersonalTable({
  table: "counters",
  columns: { id: "keyed", count: "plain", until: "plain" },
  holds: "How often a code was requested or tried, by a keyed hash of the contact.",
  kept: "An hour, then until the daily cleanup.",
  stays: "All of it: erasure must not reset the limits on codes, and the hash does not identify a person.",
  find: async () => [],
  erase: async () => 0,
});

/** Secrets of the platform. */
export const secrets = definePlainTable("secrets", ["id", "value"]);
