import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { Tables } from "../../platform/store/index.ts";
import type { FormDraw } from "../../schemas/documents/form.ts";
import { choosePrize } from "./choose.ts";

/**
 * The result for a verified sender: a prize (`again` if it was drawn earlier), or none, because one of their contacts
 * belongs to another person who has had one.
 */
export type Drawn = { prize: string; again: boolean } | { prize: null };

/** The input of a draw: the form's draw, the person, the time (ms since 1970 UTC). */
export interface DrawRequest {
  tenant: string;
  form: string;
  draw: FormDraw;
  leadId: string;
  /** The sender's verified contact or account. */
  verified: string;
  /**
   * All known identifiers of the sender, including the verified contact: phones in E.164, e-mail addresses, accounts.
   */
  contacts: readonly string[];
  now: number;
  /** In [0, 1); secure random numbers unless a test passes others. */
  random?: (() => number) | undefined;
}

/** An unpredictable number in [0, 1). */
const secureRandom = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/**
 * Draws a prize, once per person: contacts submitted together are one person, and sharing a contact with a person who
 * has drawn prevents another draw. Only the verified contact returns an earlier prize, so that typing a stranger's
 * number reveals nothing. A prize that the dealer has removed since is drawn again. Call it in a transaction that keeps other draws of the dealer out (`takeEntries`).
 */
export async function drawPrize(trx: Kysely<Tables>, keyed: KeyedHash, request: DrawRequest): Promise<Drawn> {
  const { tenant, form, draw, leadId, now, random = secureRandom } = request;
  const hashOf = (contact: string) => keyed("draw", tenant, form, contact);
  const verified = hashOf(request.verified);
  const contacts = [...new Set([verified, ...request.contacts.map(hashOf)])];
  const before = await trx
    .selectFrom("draws")
    .select(["contact", "person", "prize"])
    .where("tenant", "=", tenant)
    .where("form", "=", form)
    .where("contact", "in", contacts)
    .orderBy("at")
    .orderBy("person")
    .execute();
  const known = new Set(draw.prizes.map(({ id }) => id));
  const own = before.find(({ contact }) => contact === verified);
  const earlier = own?.prize ?? undefined;
  const isNew = before.length === 0 || (earlier !== undefined && !known.has(earlier));
  const { id: fresh } = choosePrize(draw.prizes, random());
  const person = own?.person ?? before[0]?.person ?? leadId;
  const others = [...new Set(before.map((item) => item.person))].filter((text) => text !== person);
  // People who share a contact count as one from now on; each keeps their prize.
  if (others.length > 0) {
    const joined = trx.updateTable("draws").set({ person }).where("tenant", "=", tenant);
    await joined.where("form", "=", form).where("person", "in", others).execute();
  }
  await trx
    .insertInto("draws")
    .values(
      contacts.map((contact) => {
        const prize = isNew && contact === verified ? fresh : null;
        return { tenant, form, contact, person, prize, at: now };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (own && isNew) {
    const mine = trx.updateTable("draws").set({ prize: fresh }).where("tenant", "=", tenant);
    await mine.where("form", "=", form).where("contact", "=", verified).execute();
  }
  if (isNew) return { prize: fresh, again: false };
  return earlier === undefined ? { prize: null } : { prize: earlier, again: true };
}
