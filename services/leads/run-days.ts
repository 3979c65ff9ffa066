import type { Db } from "../../platform/privacy/index.ts";

const dayMs = 86_400_000;
/** A longer gap is more likely a changed clock than a stopped server. */
const longestRest = 7;

const dayOf = (now: number): number => Math.floor(now / dayMs);

/**
 * Records that the server runs on the day of `now` (ms). Resolves with the number of days that the clock has jumped
 * (negative: back) since the last such day, if this exceeds a usual downtime; otherwise with undefined.
 */
export async function recordRunDay(db: Db, now: number): Promise<number | undefined> {
  const day = dayOf(now);
  const { newest } = await db
    .selectFrom("seen_days")
    .select((eb) => eb.fn.max<number | null>("day").as("newest"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("seen_days")
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const gone = newest === null ? 0 : day - newest;
  return gone > longestRest || gone < 0 ? gone : undefined;
}

/**
 * Data from before this time (ms) is older than `days`, both by the clock and by the days on which the server ran
 * since. A clock that jumps by a year ages data by only one day; a server that was stopped keeps data longer.
 */
export async function computeAgeCutoff(db: Db, { days, now }: { days: number; now: number }): Promise<number> {
  const newestFirst = db.selectFrom("seen_days").select("day").orderBy("day", "desc");
  const row = await newestFirst.where("day", "<=", dayOf(now)).limit(1).offset(Math.ceil(days)).executeTakeFirst();
  return row === undefined ? 0 : Math.min(now - days * dayMs, (row.day + 1) * dayMs);
}
