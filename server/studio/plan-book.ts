import { randomBytes } from "node:crypto";
import type { Clock } from "../base/clock.ts";
import type { Store, StudioPlanRow } from "../store/index.ts";

/** A publish at a moment, and the end of what it publishes at another one. */
export interface Plan {
  id: string;
  slug: string;
  /** The draft, and its revision that was planned: a later one was reviewed by nobody. */
  draft: string;
  rev: number;
  title: string;
  /** Id of the editor. */
  by: string;
  message: string;
  /** ms since 1970 UTC. */
  at: number;
  until?: number;
  state: StudioPlanRow["state"];
  /** Id of the publish, once there is one. */
  publish?: string;
  /** Why it was not done. */
  told?: string;
}

/** How long a process may take for one plan before another one takes it up, ms. */
const LEASE_MS = 120_000;
/** Plans in one answer, and how long one that is over is listed, ms. */
const MOST_LISTED = 40;
const LISTED_MS = 14 * 86_400_000;

const planOf = (row: StudioPlanRow): Plan => ({
  ...{ id: row.id, slug: row.tenant, draft: row.draft, rev: row.rev, title: row.title, by: row.by },
  ...{ message: row.message, at: row.at, state: row.state },
  ...(row.until !== null && { until: row.until }),
  ...(row.publish !== null && { publish: row.publish }),
  ...(row.told !== null && { told: row.told }),
});

/** The plans in the store. */
export interface PlanBook {
  add(plan: Omit<Plan, "id" | "state">): Promise<Plan>;
  get(id: string): Promise<Plan | undefined>;
  /** Plans of a dealer that wait or are over since a short time, the next one first. */
  list(slug: string): Promise<Plan[]>;
  /** The plan of a draft that waits. */
  ofDraft(draft: string): Promise<Plan | undefined>;
  /** Takes a plan that is due; no other process gets it until the lease ends. Undefined: none is due. */
  claim(): Promise<Plan | undefined>;
  /** It is live: over, or until its end. */
  live(plan: Plan, publish: string): Promise<void>;
  /** It is over: ended, or refused with a sentence. */
  close(id: string, state: "ended" | "refused" | "cancelled", told?: string): Promise<void>;
}

/** A time that never comes. */
const NEVER = Number.MAX_SAFE_INTEGER;

export function createPlanBook({ db }: Pick<Store, "db">, clock: Clock): PlanBook {
  return {
    async add(plan) {
      const id = randomBytes(12).toString("hex");
      await db
        .insertInto("studio_plans")
        .values({
          ...{ id, tenant: plan.slug, draft: plan.draft, rev: plan.rev, title: plan.title, by: plan.by },
          ...{ message: plan.message, at: plan.at, until: plan.until ?? null },
          ...{ state: "waiting", due: plan.at, lease: 0, publish: null, told: null },
        })
        .execute();
      return { ...plan, id, state: "waiting" };
    },
    async get(id) {
      const row = await db.selectFrom("studio_plans").selectAll().where("id", "=", id).executeTakeFirst();
      return row && planOf(row);
    },
    async list(slug) {
      const rows = await db
        .selectFrom("studio_plans")
        .selectAll()
        .where("tenant", "=", slug)
        .where((where) =>
          where.or([where("state", "in", ["waiting", "live"]), where("at", ">", clock.now() - LISTED_MS)]),
        )
        .orderBy("at")
        .limit(MOST_LISTED)
        .execute();
      return rows.map(planOf);
    },
    async ofDraft(draft) {
      const row = await db
        .selectFrom("studio_plans")
        .selectAll()
        .where("draft", "=", draft)
        .where("state", "=", "waiting")
        .executeTakeFirst();
      return row && planOf(row);
    },
    async claim() {
      const now = clock.now();
      const due = await db
        .selectFrom("studio_plans")
        .selectAll()
        .where("state", "in", ["waiting", "live"])
        .where("due", "<=", now)
        .where("lease", "<", now)
        .orderBy("due")
        .limit(1)
        .executeTakeFirst();
      if (due === undefined) return undefined;
      // Of several processes that see it, one changes the row.
      const { numUpdatedRows } = await db
        .updateTable("studio_plans")
        .set({ lease: now + LEASE_MS })
        .where("id", "=", due.id)
        .where("state", "=", due.state)
        .where("lease", "=", due.lease)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? planOf(due) : this.claim();
    },
    async live({ id, until }, publish) {
      await db
        .updateTable("studio_plans")
        .set({ publish, lease: 0, state: until === undefined ? "ended" : "live", due: until ?? NEVER })
        .where("id", "=", id)
        .execute();
    },
    async close(id, state, told) {
      await db
        .updateTable("studio_plans")
        .set({ state, told: told ?? null, lease: 0, due: NEVER })
        .where("id", "=", id)
        .execute();
    },
  };
}
