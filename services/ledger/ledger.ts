import { ipKeyGenerator } from "express-rate-limit";
import { type Kysely, sql } from "kysely";
import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { Tables } from "../../platform/store/index.ts";

type Db = Kysely<Tables>;

/** One counted limit: its row, the maximum in a window (ms), and its name in messages. */
export interface Entry {
  /** Keyed hash of the limit and its subject: phone numbers cannot be found by trying all of them. */
  id: string;
  limit: number;
  windowMs: number;
}

/** The subject of a limit: `what` and `of`, such as "codes" of a dealer and a contact. */
export interface Counted {
  what: string;
  of: readonly string[];
  limit: number;
  windowMs: number;
}

/** The last digits of a phone number; numbers in one rented block differ only in these. */
const lastDigits = 4;
/** The smallest network that Internet providers assign to a customer. */
const ipv6Network = 64;
/** The largest that they assign. */
const ipv6Site = 48;

/** The network of an address: IPv4 whole, IPv6 by /64. */
export const computeNetwork = (address: string): string => ipKeyGenerator(address, ipv6Network);

/** The network around an address, of one customer or a small provider: IPv4 by /24, IPv6 by /48. */
export function computeWiderNetwork(address: string): string {
  const network = ipKeyGenerator(address, ipv6Site);
  return network.includes(":") ? network : network.slice(0, network.lastIndexOf("."));
}

/** The beginning of a phone number (E.164) that a block of numbers shares. */
export const extractPhonePrefix = (phone: string): string => phone.slice(0, -lastDigits);

/** Creates an entry of the ledger. */
export function createEntry(keyed: KeyedHash, { what, of, limit, windowMs }: Counted): Entry {
  return { id: keyed("ledger", what, ...of), limit, windowMs };
}

/**
 * Increments all entries or none: returns false if one of them has reached its limit in its window, which starts with
 * the first count. Call it in a transaction, entries of the widest kind (the dealer) first on all nodes: their rows
 * stay locked until it ends, so that transactions wait for each other instead of deadlocking. A window that begins in
 * the future (the clock was set back) counts as over.
 */
export async function takeEntries(trx: Db, entries: readonly Entry[], now: number): Promise<boolean> {
  const taken: Entry[] = [];
  for (const entry of entries) {
    const { id, limit, windowMs } = entry;
    const end = now + windowMs;
    const isOver = sql<boolean>`(counters.until <= ${now} or counters.until > ${end})`;
    const row = await trx
      .insertInto("counters")
      .values({ id, count: 1, until: end })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else counters.count + 1 end`,
            until: sql<number>`case when ${isOver} then ${end} else counters.until end`,
          })
          .where((eb) => eb.or([isOver, eb("counters.count", "<", limit)])),
      )
      .returning("count")
      .executeTakeFirst();
    if (row === undefined) {
      await giveBack(trx, taken);
      return false;
    }
    taken.push(entry);
  }
  return true;
}

/** Reverts the counts of `takeEntries` in the same transaction. */
export async function giveBack(trx: Db, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .updateTable("counters")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where(
      "id",
      "in",
      entries.map(({ id }) => id),
    )
    .execute();
}
