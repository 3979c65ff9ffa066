import { type Kysely, sql } from "kysely";
import { emailKey, phoneKey } from "../../platform/base/contact.ts";
import type { Trail } from "../../platform/privacy/index.ts";
import { type Db, definePersonalTable, definePlainTable } from "../../platform/privacy/index.ts";
import { accountEmail } from "./contact.ts";

/** better-auth's tables, of which `Tables` names only what the platform reads itself. */
const authTables = (db: Db) => db as unknown as Kysely<{ [table: string]: { [column: string]: string } }>;

const moments = { id: "link", createdAt: "plain", updatedAt: "plain" } as const;

async function rowsOf(db: Db, table: string, { users }: Trail, columns: string[]) {
  if (users.size === 0) return [];
  return authTables(db)
    .selectFrom(table)
    .select(columns)
    .where("userId", "in", [...users])
    .execute();
}

async function removeOf(db: Db, table: string, column: string, { users }: Trail): Promise<number> {
  if (users.size === 0) return 0;
  const { numDeletedRows } = await authTables(db)
    .deleteFrom(table)
    .where(column, "in", [...users])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Accounts. */
export const users = definePersonalTable({
  table: "users",
  columns: {
    ...moments,
    name: "personal",
    email: "link",
    emailVerified: "plain",
    image: "personal",
    tenant: "plain",
    phone: "personal",
    mail: "personal",
  },
  holds: "The account: the phone or e-mail address that a visitor signs in with.",
  kept: "Until the visitor deletes the account.",
  async follow(db, trail) {
    let all = db.selectFrom("users").select(["id", "phone", "mail"]);
    if (trail.tenant !== undefined) all = all.where("tenant", "=", trail.tenant);
    for (const { id, phone, mail } of await all.execute()) {
      const isOwn =
        trail.users.has(id) ||
        (phone !== null && trail.phones.has(phoneKey(phone))) ||
        (mail !== null && trail.emails.has(emailKey(mail)));
      if (!isOwn) continue;
      trail.users.add(id);
      // Verified with a code: the account's contact belongs to the person.
      if (phone !== null) trail.phones.add(phoneKey(phone));
      if (mail !== null) trail.emails.add(emailKey(mail));
    }
  },
  async find(db, { users: ids }) {
    if (ids.size === 0) return [];
    return db
      .selectFrom("users")
      .select(["id", "tenant", "phone", "mail"])
      .where("id", "in", [...ids])
      .execute();
  },
  erase: (db, trail) => removeOf(db, "users", "id", trail),
});

/** Signed-in browsers. */
export const sessions = definePersonalTable({
  table: "sessions",
  columns: {
    ...moments,
    userId: "link",
    token: "link",
    expiresAt: "plain",
    ipAddress: "personal",
    userAgent: "personal",
  },
  holds: "The sessions of the account. Network addresses are not recorded.",
  kept: "The site's setting `signInDays`.",
  find: (db, trail) => rowsOf(db, "sessions", trail, ["createdAt", "expiresAt", "ipAddress", "userAgent"]),
  erase: (db, trail) => removeOf(db, "sessions", "userId", trail),
});

/** Further tables that better-auth requires. */
export const userAccounts = definePersonalTable({
  table: "user_accounts",
  columns: {
    ...moments,
    accountId: "link",
    providerId: "plain",
    userId: "link",
    accessToken: "personal",
    refreshToken: "personal",
    idToken: "personal",
    accessTokenExpiresAt: "plain",
    refreshTokenExpiresAt: "plain",
    scope: "plain",
    password: "personal",
  },
  holds: "Nothing today: there is no sign-in with a password or another service.",
  kept: "With the account.",
  find: (db, trail) => rowsOf(db, "user_accounts", trail, ["providerId", "createdAt"]),
  erase: (db, trail) => removeOf(db, "user_accounts", "userId", trail),
});

/** Dealers with any personal data. */
async function tenantsOf(db: Db, { tenant }: Trail): Promise<string[]> {
  if (tenant !== undefined) return [tenant];
  const rows = await db
    .selectFrom("users")
    .select("tenant")
    .union(db.selectFrom("leads").select("tenant"))
    .union(db.selectFrom("events").select("tenant"))
    .execute();
  return rows.map((row) => row.tenant);
}

/** Valid codes of visitors who sign in and of leads whose contact is being verified. */
export const codes = definePersonalTable({
  table: "codes",
  columns: { tenant: "plain", id: "link", round: "plain", tries: "plain", until: "plain" },
  holds:
    "That a code was sent, by the id of the lead or browser that requested it; neither code nor contact.",
  kept: "The site's setting `signInCodeMinutes`, then until the daily cleanup.",
  find: async () => [],
  async erase(db, { leads }) {
    if (leads.size === 0) return 0;
    const { numDeletedRows } = await db
      .deleteFrom("codes")
      .where("id", "in", [...leads])
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

/** Sign-in codes that were sent. */
export const verifications = definePersonalTable({
  table: "verifications",
  columns: { ...moments, identifier: "link", value: "keyed", expiresAt: "plain" },
  holds: "That a sign-in code was sent, by the account's id; the code itself as a keyed hash.",
  kept: "The site's setting `signInCodeMinutes`, then until the daily cleanup.",
  find: async () => [],
  async erase(db, trail) {
    const contacts = [
      ...[...trail.emails].map((address) => ({ channel: "email" as const, address })),
      ...[...trail.phones].map((address) => ({ channel: "sms" as const, address })),
    ];
    let removed = 0;
    for (const tenant of contacts.length === 0 ? [] : await tenantsOf(db, trail)) {
      for (const contact of contacts) {
        const { numAffectedRows = 0n } = await sql`
          delete from verifications where identifier like ${`%${accountEmail(tenant, contact)}`}`.execute(db);
        removed += Number(numAffectedRows);
      }
    }
    return removed;
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
  async find(db, { users: ids }) {
    if (ids.size === 0) return [];
    return db
      .selectFrom("saved_cars")
      .select(["tenant", "car_id", "saved_at", "price", "snapshot"])
      .where("user_id", "in", [...ids])
      .execute();
  },
  erase: (db, trail) => removeOf(db, "saved_cars", "user_id", trail),
});

/** What buyers have said once. */
export const deals = definePersonalTable({
  table: "deals",
  columns: { user_id: "link", tenant: "plain", deal: "personal", said_at: "plain" },
  holds: "What an account has said once: postcode, deposit, term, trade-in, kilometres a year, most a week.",
  kept: "Until the visitor clears it or deletes the account.",
  async find(db, { users: ids }) {
    if (ids.size === 0) return [];
    return db
      .selectFrom("deals")
      .select(["tenant", "deal", "said_at"])
      .where("user_id", "in", [...ids])
      .execute();
  },
  erase: (db, trail) => removeOf(db, "deals", "user_id", trail),
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
