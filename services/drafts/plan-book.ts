import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/base/clock.ts";
import type { Store, StudioPlanRow } from "../../platform/store/index.ts";

/** A publish at a moment, and the end of what it publishes at another one, as it is in the store. */
export interface Plan
  extends Pick<StudioPlanRow, "id" | "title" | "message" | "by" | "at" | "state" | "draft" | "rev"> {
  slug: string;
  until?: number;
  /** Why it was not done. */
  told?: string;
  /** Id of the publish, once there is one. */
  publish?: string;
}

/** A plan that this process alone carries out while its lease lasts. */
export interface ClaimedPlan extends Plan {
  /** End of the lease, ms since 1970 UTC; another process has taken the plan up if the store has another one. */
  lease: number;
}

/** How long a plan stays with a process that says nothing more, ms. */
const LEASE_MS = 30_000;
/** When a plan is tried again that others were in the way of, ms. */
const AGAIN_MS = 1000;
/** Plans in one answer, and how long one that is over is listed, ms. */
const MOST_LISTED = 40;
const LISTED_MS = 14 * 86_400_000;

const planOf = ({ tenant, due: _, lease: __, until, publish, told, ...row }: StudioPlanRow): Plan => ({
  ...{ ...row, slug: tenant },
  ...{ until: until ?? undefined, publish: publish ?? undefined, told: told ?? undefined },
});

/** A time that never comes. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The plan that has been due longest and that no process has. */
export const findDuePlan = (db: Store["db"], now: number) =>
  db
    .selectFrom("studio_plans")
    .selectAll()
    .where("state", "in", ["waiting", "live"])
    .where("due", "<=", now)
    .where("lease", "<", now)
    .orderBy("due")
    .limit(1)
    .executeTakeFirst();

/** The plans in the store. A plan stays `leaseMs` with a process that was killed. */
export function createPlanBook(
  { db }: Pick<Store, "db">,
  clock: Clock,
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
) {
  const rows = () => db.selectFrom("studio_plans").selectAll();
  /** Changes a plan that is still this process's. */
  const own = ({ id, lease }: ClaimedPlan) =>
    db.updateTable("studio_plans").where("id", "=", id).where("lease", "=", lease);

  return {
    /** How often a lease has to be renewed, ms. */
    renewMs: leaseMs / 3,
    async add({ slug, until, ...plan }: Omit<Plan, "id" | "state" | "publish" | "told">): Promise<Plan> {
      const row = {
        ...{ ...plan, id: randomBytes(12).toString("hex"), tenant: slug, until: until ?? null },
        ...{ state: "waiting" as const, due: plan.at, lease: 0, publish: null, told: null },
      };
      await db.insertInto("studio_plans").values(row).execute();
      return planOf(row);
    },
    async get(id: string): Promise<Plan | undefined> {
      const row = await rows().where("id", "=", id).executeTakeFirst();
      return row && planOf(row);
    },
    /** Plans of a dealer that wait or are over since a short time, the next one first. */
    async list(slug: string): Promise<Plan[]> {
      const listed = await rows()
        .where("tenant", "=", slug)
        .where((where) =>
          where.or([where("state", "in", ["waiting", "live"]), where("at", ">", clock.now() - LISTED_MS)]),
        )
        .orderBy("at")
        .limit(MOST_LISTED)
        .execute();
      return listed.map(planOf);
    },
    /** The plan of a draft that waits. */
    async ofDraft(draft: string): Promise<Plan | undefined> {
      const row = await rows().where("draft", "=", draft).where("state", "=", "waiting").executeTakeFirst();
      return row && planOf(row);
    },
    /** Takes a plan that is due; no other process gets it until the lease ends. Undefined: none is due. */
    async claim(): Promise<ClaimedPlan | undefined> {
      const now = clock.now();
      const due = await findDuePlan(db, now);
      if (due === undefined) return undefined;
      // Of several processes that see it, one changes the row.
      const { numUpdatedRows } = await db
        .updateTable("studio_plans")
        .set({ lease: now + leaseMs })
        .where("id", "=", due.id)
        .where("state", "=", due.state)
        .where("lease", "=", due.lease)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? { ...planOf(due), lease: now + leaseMs } : this.claim();
    },
    /** Keeps a plan for longer, and writes the new lease into it; false: another process has it now. */
    async renew(plan: ClaimedPlan): Promise<boolean> {
      const lease = clock.now() + leaseMs;
      const { numUpdatedRows } = await own(plan).set({ lease }).executeTakeFirst();
      plan.lease = lease;
      return numUpdatedRows === 1n;
    },
    /** Gives a plan back, to be tried again soon. */
    async postpone(plan: ClaimedPlan): Promise<void> {
      await own(plan)
        .set({ lease: clock.now() + AGAIN_MS })
        .execute();
    },
    /** It is live: over, or until its end. Nothing happens if another process has the plan now. */
    async live(plan: ClaimedPlan, publish: string): Promise<void> {
      const { until } = plan;
      await own(plan)
        .set({ publish, lease: 0, state: until === undefined ? "ended" : "live", due: until ?? NEVER })
        .execute();
    },
    /** It is over: ended, or refused with a sentence. Nothing happens if another process has the plan now. */
    async close(plan: ClaimedPlan, state: "ended" | "refused", message?: string): Promise<void> {
      await own(plan)
        .set({ state, told: message ?? null, lease: 0, due: NEVER })
        .execute();
    },
    /** An editor ends it; false: it is over, or a process is carrying it out at this moment. */
    async cancel(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("studio_plans")
        .set({ state: "cancelled", lease: 0, due: NEVER })
        .where("id", "=", id)
        .where("state", "in", ["waiting", "live"])
        .where("lease", "<", clock.now())
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** The plans in the store. */
export type PlanBook = ReturnType<typeof createPlanBook>;
