import { createHmac, timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/store/index.ts";
import type { Contact } from "./contact.ts";

type Db = Kysely<Tables>;

/** One contact to verify: `id` is secret, such as a sealed cookie's or a lead's. */
export interface Check {
  id: string;
  tenant: string;
  contact: Contact;
}

/**
 * right: the code is correct and used up; wrong: the code is incorrect; spent: too many attempts; none: no code is
 * valid.
 */
export type CodeOutcome = "right" | "wrong" | "spent" | "none";

/** One-time codes. They are computed from the platform's secret and never stored. */
export interface Codes {
  /**
   * The code of a check, valid until `until` (ms): the previous one while it can still be tried, so that a resend
   * invalidates nothing; otherwise a new one. `attempts` is the maximum number of attempts.
   */
  issue(db: Db, check: Check, times: { now: number; until: number; attempts: number }): Promise<string>;
  /** Tries a code. Of concurrent attempts with the correct code, exactly one is right. */
  redeem(db: Db, check: Check, code: string, limits: { now: number; attempts: number }): Promise<CodeOutcome>;
  /** Whether a code exists that can still be tried. */
  isIssued(db: Db, check: Pick<Check, "id" | "tenant">, now: number): Promise<boolean>;
}

const codeDigits = 6;
const hashBytes = 6;

/** Codes of one platform; its nodes share the secret. */
export function createCodes(secret: string): Codes {
  /** The six digits of a check in its `round`: 48 bits of the hash, so that each code is as likely as any other. */
  function codeOf({ id, tenant, contact }: Check, round: number): string {
    const text = JSON.stringify(["code", tenant, id, contact.channel, contact.address, round]);
    const number = createHmac("sha256", secret).update(text).digest().readUIntBE(0, hashBytes);
    return String(number % 10 ** codeDigits).padStart(codeDigits, "0");
  }

  const isIssued: Codes["isIssued"] = async (db, { id, tenant }, now) => {
    const found = db.selectFrom("codes").select("id").where("id", "=", id).where("tenant", "=", tenant);
    return (await found.where("until", ">", now).executeTakeFirst()) !== undefined;
  };

  return {
    isIssued,

    async issue(db, check, { now, until, attempts }) {
      const { id, tenant } = check;
      const isOver = sql<boolean>`(codes.until <= ${now} or codes.tries >= ${attempts})`;
      const { round } = await db
        .insertInto("codes")
        .values({ id, tenant, round: 0, tries: 0, until })
        .onConflict((conflict) =>
          conflict.columns(["tenant", "id"]).doUpdateSet({
            round: sql<number>`case when ${isOver} then codes.round + 1 else codes.round end`,
            tries: sql<number>`case when ${isOver} then 0 else codes.tries end`,
            until,
          }),
        )
        .returning("round")
        .executeTakeFirstOrThrow();
      return codeOf(check, round);
    },

    async redeem(db, check, code, { now, attempts }) {
      const { id, tenant } = check;
      // Counted before the comparison, so that concurrent attempts are all counted.
      const row = await db
        .updateTable("codes")
        .set((eb) => ({ tries: eb("tries", "+", 1) }))
        .where("id", "=", id)
        .where("tenant", "=", tenant)
        .where("until", ">", now)
        .where("tries", "<", attempts)
        .returning(["round"])
        .executeTakeFirst();
      if (row === undefined) return (await isIssued(db, check, now)) ? "spent" : "none";
      const right = Buffer.from(codeOf(check, row.round));
      const given = Buffer.from(code);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return "wrong";
      // The row stays and counts as used up until a new round, so a correct code is never accepted twice.
      const { numUpdatedRows } = await db
        .updateTable("codes")
        .set({ round: row.round + 1, until: now })
        .where("id", "=", id)
        .where("tenant", "=", tenant)
        .where("round", "=", row.round)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? "right" : "wrong";
    },
  };
}
