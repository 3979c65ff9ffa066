import { sql } from "kysely";
import type { Store } from "../store/open.ts";

/**
 * Removes sessions, codes and counters whose time was over before `now` (ms): nobody can use them any more, and whoever
 * asks for codes without end must not fill the disk.
 */
export async function removeExpired({ db }: Pick<Store, "db">, now: number): Promise<void> {
  // better-auth's moments: ISO text in SQLite, which sorts as time does; PostgreSQL reads the same text.
  const moment = new Date(now).toISOString();
  for (const table of ["sessions", "verifications"]) {
    await sql`delete from ${sql.table(table)} where ${sql.ref("expiresAt")} <= ${moment}`.execute(db);
  }
  for (const table of ["counters", "codes"] as const) {
    await db.deleteFrom(table).where("until", "<=", now).execute();
  }
}
