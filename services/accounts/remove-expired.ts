import { sql } from "kysely";
import type { Store } from "../../platform/store/index.ts";

/**
 * Removes sessions, codes and counters that expired before `now` (ms): they are useless, and endless requests for codes
 * must not fill the disk.
 */
export async function removeExpired({ db }: Pick<Store, "db">, now: number): Promise<void> {
  // better-auth's timestamps: ISO text in SQLite, which sorts chronologically; PostgreSQL accepts the same text.
  const moment = new Date(now).toISOString();
  for (const table of ["sessions", "verifications"]) {
    await sql`delete from ${sql.table(table)} where ${sql.ref("expiresAt")} <= ${moment}`.execute(db);
  }
  for (const table of ["counters", "codes"] as const) {
    await db.deleteFrom(table).where("until", "<=", now).execute();
  }
}
