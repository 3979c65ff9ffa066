import type { Store } from "../../platform/store/index.ts";

/**
 * Removes sessions, codes and counters that expired before `now` (ms): they are useless, and endless requests for codes
 * must not fill the disk.
 */
export async function removeExpired({ db }: Pick<Store, "db">, now: number): Promise<void> {
  for (const table of ["sessions", "counters", "codes", "studio_sessions", "studio_codes"] as const) {
    await db.deleteFrom(table).where("until", "<=", now).execute();
  }
}
