import { type Insertable, sql } from "kysely";
import type { Store, Tables } from "../../../platform/store/index.ts";
import { type Batcher, createBatcher } from "../../../platform/store/index.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { DeliverableLead } from "../delivery.ts";

// The states are literals in the SQL, not parameters, because only then the partial index is used.
const pending = sql.lit("pending" as const);

/** A delivery target with work to do. */
export interface DueEndpoint {
  id: string;
  tenant: string;
  target: string;
  disabledFor: string | null;
  /** When its first row is due, ms since 1970 UTC. */
  due: number;
}

/** A row that this process has leased. */
export interface Claim {
  id: number;
  endpoint: string;
  attempts: number;
  since: number;
  lead: DeliverableLead;
}

/** An attempt as it is stored. */
export type Attempt = Omit<Insertable<Tables["delivery_attempts"]>, "id">;

/** The outcome of a claimed row, and the attempt that it comes from. `retry` schedules it for `nextAt` (ms). */
export type Settlement = { id: number; attempts: number; attempt: Attempt } & (
  | { kind: "done"; now: number }
  | { kind: "retry"; nextAt: number; reason: string }
  | { kind: "dead"; now: number; reason: string }
);

/** When rows are due and until when they are leased, ms since 1970 UTC. */
interface Times {
  now: number;
  leaseUntil: number;
  horizon: number;
}

/** The outbox table as the delivery loop uses it. */
export interface Queue {
  /** Endpoints with pending rows, and when the first of each is due. */
  endpoints(): Promise<DueEndpoint[]>;
  /** Leases up to `limit` due rows. A row due after `horizon` (ms) is due as well: the clock was set back. */
  claim(endpoint: string, limit: number, times: Times): Promise<Claim[]>;
  /** Stores outcomes, several in one transaction. */
  settle: Batcher<Settlement, undefined>;
  /** Makes leases of crashed processes due, in their original order; only if no other process can hold one. */
  reclaim(now: number): Promise<number>;
  /** Remembers that an address answered 410, or forgets it with null. */
  disable(endpoint: string, fingerprint: string | null): Promise<void>;
}

/**
 * Endpoints with pending rows, and when the first of each is due. The index is asked for one endpoint after the
 * other, so that the cost depends on the number of endpoints with work, not on all known endpoints or waiting rows.
 */
export function listDueEndpoints(db: Store["db"]) {
  return db
    .withRecursive("busy(endpoint)", (cte) =>
      cte
        .selectFrom("outbox")
        .select((eb) => eb.fn.min<string | null>("endpoint").as("endpoint"))
        .where("state", "=", pending)
        .unionAll(
          cte
            .selectFrom("busy")
            .select((eb) =>
              eb
                .selectFrom("outbox")
                .select((inner) => inner.fn.min<string | null>("outbox.endpoint").as("endpoint"))
                .whereRef("outbox.endpoint", ">", "busy.endpoint")
                .where("outbox.state", "=", pending)
                .as("endpoint"),
            )
            .where("busy.endpoint", "is not", null),
        ),
    )
    .selectFrom("busy")
    .innerJoin("endpoints", "endpoints.id", "busy.endpoint")
    .select((eb) => [
      "endpoints.id",
      "endpoints.tenant",
      "endpoints.target",
      "endpoints.disabled_for",
      eb
        .selectFrom("outbox")
        .select((inner) => inner.fn.min<number | null>("outbox.next_at").as("due"))
        .whereRef("outbox.endpoint", "=", "busy.endpoint")
        .where("outbox.state", "=", pending)
        .as("due"),
    ]);
}

/** Number of attempts of one delivery that are kept. */
const MOST_ATTEMPTS = 20;

/** Stores attempts, those of leads that were erased meanwhile excepted, and drops the oldest of a long row of them. */
async function keepAttempts(trx: Store["db"], settlements: readonly Settlement[]): Promise<void> {
  const ids = [...new Set(settlements.map(({ attempt }) => attempt.lead_id))];
  const leads = await trx.selectFrom("leads").select("id").where("id", "in", ids).execute();
  const known = new Set(leads.map(({ id }) => id));
  const kept = settlements.filter(({ attempt }) => known.has(attempt.lead_id));
  if (kept.length === 0) return;
  await trx
    .insertInto("delivery_attempts")
    .values(kept.map(({ attempt }) => attempt))
    .execute();
  for (const { attempts, attempt } of kept) {
    if (attempts <= MOST_ATTEMPTS) continue;
    const { lead_id, endpoint } = attempt;
    const oldest = await trx
      .selectFrom("delivery_attempts")
      .select("id")
      .where("lead_id", "=", lead_id)
      .where("endpoint", "=", endpoint)
      .orderBy("id", "desc")
      .offset(MOST_ATTEMPTS)
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) continue;
    await trx
      .deleteFrom("delivery_attempts")
      .where("lead_id", "=", lead_id)
      .where("endpoint", "=", endpoint)
      .where("id", "<=", oldest.id)
      .execute();
  }
}

/** Writes the outcomes of rows in one transaction; rows that another process has leased since are not changed. */
async function settleAll(db: Store["db"], owner: string, settlements: Settlement[]): Promise<undefined[]> {
  await db.transaction().execute(async (trx) => {
    const done = settlements.filter((settlement) => settlement.kind === "done");
    if (done[0] !== undefined) {
      // Even if another process holds the lease now: the delivery is done.
      await trx
        .updateTable("outbox")
        .set({ state: "done", settled_at: done[0].now, owner: null, last_error: null })
        .where(
          "id",
          "in",
          done.map(({ id }) => id),
        )
        .execute();
    }
    for (const settlement of settlements) {
      if (settlement.kind === "done") continue;
      const back = trx.updateTable("outbox").where("id", "=", settlement.id).where("owner", "=", owner);
      if (settlement.kind === "dead") {
        const { now, reason } = settlement;
        await back.set({ state: "dead", settled_at: now, owner: null, last_error: reason }).execute();
      } else {
        const { nextAt, reason } = settlement;
        await back.set({ next_at: nextAt, owner: null, last_error: reason }).execute();
      }
    }
    await keepAttempts(trx, settlements);
  });
  return settlements.map(() => undefined);
}

/** Leases due rows of an endpoint, and reads their leads. */
async function claimDue(
  { db, dialect }: Store,
  owner: string,
  { endpoint, limit, now, leaseUntil, horizon }: Times & { endpoint: string; limit: number },
): Promise<Claim[]> {
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("endpoint", "=", endpoint)
    .where("state", "=", pending)
    .where((eb) => eb.or([eb("next_at", "<=", now), eb("next_at", ">", horizon)]))
    .orderBy("next_at")
    .limit(limit);
  const claimed = await db
    .updateTable("outbox")
    .set((eb) => ({ owner, next_at: leaseUntil, attempts: eb("attempts", "+", 1) }))
    .where("id", "in", dialect.skipLocked ? due.forUpdate().skipLocked() : due)
    .returning(["id", "lead_id", "attempts", "since"])
    .execute();
  if (claimed.length === 0) return [];
  const leads = await db
    .selectFrom("leads")
    .select(["id", "tenant", "form", "received_at", "record"])
    .where(
      "id",
      "in",
      claimed.map((row) => row.lead_id),
    )
    .execute();
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return claimed
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, lead_id, attempts, since }) => {
      const lead = byId.get(lead_id);
      if (lead === undefined) return [];
      const { tenant, form, received_at } = lead;
      const record = JSON.parse(lead.record) as JsonObject;
      return [{ id, endpoint, attempts, since, lead: { lead_id, tenant, form, received_at, record } }];
    });
}

/** The queue of one process; `owner` distinguishes its leases from those of others. */
export function createQueue(store: Store, owner: string): Queue {
  const { db, dialect } = store;

  return {
    async endpoints() {
      const rows = await listDueEndpoints(db).execute();
      return rows.flatMap(({ id, tenant, target, disabled_for, due }) =>
        due === null ? [] : [{ id, tenant, target, disabledFor: disabled_for, due }],
      );
    },

    claim: (endpoint, limit, times) => claimDue(store, owner, { endpoint, limit, ...times }),

    settle: createBatcher({
      run: (settlements) => settleAll(db, owner, settlements),
      maxBatch: 128,
      maxWaiting: 10_000,
    }),

    async reclaim(now) {
      if (!dialect.reclaimAtBoot) return 0;
      const { numUpdatedRows } = await db
        .updateTable("outbox")
        // They keep their position in the queue; at its end, every later lead would be delivered before them.
        .set((eb) => ({
          owner: null,
          next_at: eb.case().when("since", "<", now).then(eb.ref("since")).else(now).end(),
        }))
        .where("state", "=", pending)
        .where("owner", "is not", null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async disable(endpoint, fingerprint) {
      await db.updateTable("endpoints").set({ disabled_for: fingerprint }).where("id", "=", endpoint).execute();
    },
  };
}
