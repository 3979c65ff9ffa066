import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/index.ts";
import type { Contact } from "./contact.ts";
import type { User } from "./contract.ts";

type Db = Kysely<Tables>;

/** The account of a verified contact at a dealer, created if there is none. */
export async function findOrCreateUserId(db: Db, tenant: string, { channel, address }: Contact): Promise<string> {
  const isPhone = channel === "sms";
  const { id } = await db
    .insertInto("users")
    .values({
      id: randomUUID(),
      tenant,
      phone: isPhone ? address : null,
      mail: isPhone ? null : address,
    })
    // Devices that sign in at the same time get one account.
    .onConflict((conflict) => conflict.columns(["tenant", isPhone ? "phone" : "mail"]).doUpdateSet({ tenant }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The user of a session that is valid at `now` (ms) at this dealer. */
export const findSessionUser = (
  db: Db,
  tenant: string,
  { id, now }: { id: string; now: number },
): Promise<User | undefined> =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.phone", "users.mail"])
    .where("sessions.id", "=", id)
    .where("sessions.until", ">", now)
    .where("users.tenant", "=", tenant)
    .executeTakeFirst();
