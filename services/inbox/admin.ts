import type { SelectQueryBuilder } from "kysely";
import type { DeliveryState, LeadRow, Store, Tables } from "../../platform/store/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

/** The filter for a command's leads. Times are ms since 1970 UTC, `until` is not included. */
export interface LeadFilter {
  ids?: string[];
  tenant?: string;
  form?: string;
  since?: number;
  until?: number;
  suspects?: boolean;
  /** Leads with at least one delivery in this state. */
  state?: DeliveryState;
}

/** Counts of one dealer. */
export interface TenantStats {
  tenant: string;
  leads: number;
  suspects: number;
  deliveries: { [state in DeliveryState]: number };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A query of the leads that match. */
export function applyLeadFilter<Output>(query: SelectQueryBuilder<Tables, "leads", Output>, filter: LeadFilter) {
  const { ids, tenant, form, since, until, suspects, state } = filter;
  let found = query;
  if (ids !== undefined) found = found.where("leads.id", "in", ids);
  if (tenant !== undefined) found = found.where("leads.tenant", "=", tenant);
  if (form !== undefined) found = found.where("leads.form", "=", form);
  if (since !== undefined) found = found.where("leads.received_at", ">=", since);
  if (until !== undefined) found = found.where("leads.received_at", "<", until);
  if (suspects === true) found = found.where("leads.suspect", "is not", null);
  if (state !== undefined) {
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom("outbox")
          .select("outbox.id")
          .whereRef("outbox.lead_id", "=", "leads.id")
          .where("outbox.state", "=", state),
      ),
    );
  }
  return found;
}

/** Leads as staff see them, in their order; moments in ISO 8601. */
export async function createLeadViews(store: Store, rows: LeadRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = await store.db.selectFrom("outbox").selectAll().where("lead_id", "in", ids).execute();
  return rows.map(({ id, tenant, form, received_at, suspect, record }) => ({
    lead_id: id,
    tenant,
    form,
    received_at: iso(received_at),
    suspect,
    record: JSON.parse(record) as JsonObject,
    deliveries: deliveries
      .filter(({ lead_id }) => lead_id === id)
      .map(({ endpoint, state, attempts, next_at, settled_at, last_error }) => ({
        endpoint,
        state,
        attempts,
        // When it is tried next, or was settled.
        at: iso(settled_at ?? next_at),
        last_error,
      })),
  }));
}

/** A lead as staff see it; in Studio its record is masked until it is revealed. */
export type LeadView = Awaited<ReturnType<typeof createLeadViews>>[number];

/** The newest leads that match, newest first. */
export async function listLeads(store: Store, filter: LeadFilter, limit: number): Promise<LeadView[]> {
  const newest = applyLeadFilter(store.db.selectFrom("leads").selectAll(), filter).orderBy("id", "desc").limit(limit);
  return createLeadViews(store, await newest.execute());
}

/** All leads that match, oldest first, read page by page so that no long read holds the database up. */
export async function* iterateLeads(store: Store, filter: LeadFilter): AsyncGenerator<LeadView> {
  for (let after = ""; ; ) {
    const page = applyLeadFilter(store.db.selectFrom("leads").selectAll(), filter).where("id", ">", after);
    const rows = await page.orderBy("id").limit(200).execute();
    yield* await createLeadViews(store, rows);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Counts by dealer. */
export async function countLeadsByDealer(store: Store, filter: Pick<LeadFilter, "tenant">): Promise<TenantStats[]> {
  const counts = await applyLeadFilter(store.db.selectFrom("leads"), filter)
    .select((eb) => ["tenant", eb.fn.countAll<number>().as("leads"), eb.fn.count<number>("suspect").as("suspects")])
    .groupBy("tenant")
    .orderBy("tenant")
    .execute();
  const states = await store.db
    .selectFrom("outbox")
    .innerJoin("endpoints", "endpoints.id", "outbox.endpoint")
    .select((eb) => ["endpoints.tenant", "outbox.state", eb.fn.countAll<number>().as("count")])
    .groupBy(["endpoints.tenant", "outbox.state"])
    .execute();
  return counts.map(({ tenant, leads, suspects }) => {
    const of = (state: DeliveryState) =>
      Number(states.find((row) => row.tenant === tenant && row.state === state)?.count ?? 0);
    const deliveries = { pending: of("pending"), held: of("held"), done: of("done"), dead: of("dead") };
    return { tenant, leads: Number(leads), suspects: Number(suspects), deliveries };
  });
}

/** The deliveries to repeat: existing ones in these states, and with `target` also a first delivery to it. */
export interface ReplayOptions {
  states: DeliveryState[];
  /** Id of one delivery target of the dealer; absent means those that the lead had. */
  target?: string;
  /** ms since 1970 UTC. */
  now: number;
}

async function replayPage(store: Store, leads: LeadView[], options: ReplayOptions): Promise<number[]> {
  const { states, target, now } = options;
  const fresh = { state: "pending", attempts: 0, next_at: now, since: now } as const;
  return store.db.transaction().execute(async (trx) => {
    const due: number[] = [];
    for (const { lead_id, tenant, deliveries } of leads) {
      const endpoint = target === undefined ? undefined : `${tenant}/${target}`;
      let again = trx
        .updateTable("outbox")
        .set({ ...fresh, settled_at: null, last_error: null })
        .where("lead_id", "=", lead_id)
        .where("state", "in", states)
        // Deliveries in progress are excluded.
        .where("owner", "is", null);
      if (endpoint !== undefined) again = again.where("endpoint", "=", endpoint);
      due.push(...(await again.returning("id").execute()).map(({ id }) => id));
      if (endpoint !== undefined && target !== undefined && !deliveries.some((row) => row.endpoint === endpoint)) {
        const row = { id: endpoint, tenant, target, disabled_for: null };
        await trx
          .insertInto("endpoints")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
        const added = trx.insertInto("outbox").values({ ...fresh, lead_id, endpoint });
        due.push((await added.returning("id").executeTakeFirstOrThrow()).id);
      }
      const touched = endpoint === undefined ? deliveries.map((row) => row.endpoint) : [endpoint];
      for (const id of touched) {
        await trx.updateTable("endpoints").set({ disabled_for: null }).where("id", "=", id).execute();
      }
    }
    return due;
  });
}

/** Makes deliveries due again, under the same lead_id; resolves with their ids. A running server finds them. */
export async function replayLeads(store: Store, filter: LeadFilter, options: ReplayOptions): Promise<number[]> {
  const due: number[] = [];
  let page: LeadView[] = [];
  for await (const lead of iterateLeads(store, filter)) {
    page.push(lead);
    if (page.length < 200) continue;
    due.push(...(await replayPage(store, page, options)));
    page = [];
  }
  due.push(...(await replayPage(store, page, options)));
  return due;
}
