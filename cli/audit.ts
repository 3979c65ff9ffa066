import { hostname, userInfo } from "node:os";
import { systemClock } from "../platform/base/clock.ts";
import { writeAudit } from "../platform/privacy/index.ts";
import type { Store } from "../platform/store/index.ts";

/** What a command does with personal data, without any: dealers, filters, ids of leads, numbers. */
export interface AuditedAct {
  /** The command, such as `leads replay`. */
  act: string;
  details: { reason?: string; [name: string]: string | number | boolean | readonly string[] | undefined };
}

/** One recorded act. */
export interface AuditEntry {
  /** ms since 1970 UTC. */
  at: number;
  /** User and machine. */
  actor: string;
  act: string;
  /** As JSON. */
  details: string;
}

/**
 * Records an act before it is done: if it cannot be recorded, it must not be done. Throws what the store throws.
 */
export function recordAct(store: Pick<Store, "db">, { act, details }: AuditedAct): Promise<void> {
  const actor = `${userInfo().username}@${hostname()}`;
  return writeAudit(store, { at: systemClock.now(), actor, act, details });
}

/** The last acts since a time (ms since 1970 UTC), the newest first. */
export function listRecentAuditEntries({ db }: Pick<Store, "db">, since: number, limit: number): Promise<AuditEntry[]> {
  return db
    .selectFrom("audit")
    .select(["at", "actor", "act", "details"])
    .where("at", ">=", since)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
