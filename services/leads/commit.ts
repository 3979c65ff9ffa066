import type { Insertable, Transaction } from "kysely";
import type {
  DeliveryState,
  EventRow,
  LeadRow,
  PaymentRow,
  ReservationRow,
  Store,
  Tables,
} from "../../platform/store/index.ts";
import { type Batcher, createBatcher, isUnavailable, StoreUnavailableError } from "../../platform/store/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type Entry, giveBack, takeEntries } from "../ledger/index.ts";
import type { Booking } from "../lookups/index.ts";

import type { AppointmentLimits } from "./appointment-limits.ts";

/** A lead to be stored, with the targets that will get it. */
export interface NewLead {
  row: LeadRow;
  /** Ids of the site's delivery targets. */
  targets: string[];
  /** pending, or held for review by a person. */
  state: Extract<DeliveryState, "pending" | "held">;
  /** The state if the appointment makes it suspected spam. */
  suspectState: Extract<DeliveryState, "pending" | "held">;
  /** The conversion to store with it. */
  event?: Insertable<EventRow>;
  /** The appointment that the lead requires; without it, the lead is refused. */
  booking?: Pick<Booking, "location" | "startsAt" | "seats"> & AppointmentLimits;
  /**
   * The car to hold for the sender; if the car is already taken, the lead is refused. If one of `entries` has reached
   * its limit, the lead becomes an ordinary one.
   */
  hold?: { row: ReservationRow; entries: Entry[] };
  /** The payment due. */
  payment?: PaymentRow;
  /** Time of delivery if the sender's contact is still unverified then (ms); absent means immediately. */
  deliverAt?: number | undefined;
}

/**
 * created: a new lead; repeated: a repeated submission, answered with its first id; conflict: different content under
 * the same key; taken: the appointment or car is no longer free, or its sender has too many appointments, and nothing
 * was stored.
 */
export type Committed =
  | { outcome: "created" | "repeated"; leadId: string; settled?: boolean; suspect?: boolean }
  | { outcome: "conflict" }
  | { outcome: "taken"; what: "appointment" | "appointment limit" | "car" };

// Only a few insert sizes, so that few statements are prepared.
const chunkSizes = [32, 8, 1];

function* chunks<Item>(items: Item[]): Generator<Item[]> {
  let start = 0;
  for (const size of chunkSizes) {
    for (; items.length - start >= size; start += size) yield items.slice(start, start + size);
  }
}

async function insertLeads(trx: Transaction<Tables>, rows: LeadRow[]): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (const part of chunks(rows)) {
    const ids = await trx
      .insertInto("leads")
      .values(part)
      .onConflict((conflict) => conflict.columns(["tenant", "dedupe_key"]).doNothing())
      .returning("id")
      .execute();
    for (const { id } of ids) inserted.add(id);
  }
  return inserted;
}

/** Handles a lead whose key exists: a repeat, different content, or an expired key. */
async function settleConflict(trx: Transaction<Tables>, row: LeadRow): Promise<Committed> {
  const holder = await trx
    .selectFrom("leads")
    .select(["id", "body_hash", "dedupe_until"])
    .where("tenant", "=", row.tenant)
    .where("dedupe_key", "=", row.dedupe_key)
    .executeTakeFirst();
  if (holder !== undefined && holder.dedupe_until >= row.received_at) {
    const same = holder.body_hash === row.body_hash;
    return same ? { outcome: "repeated", leadId: holder.id } : { outcome: "conflict" };
  }
  if (holder !== undefined) {
    await trx.updateTable("leads").set({ dedupe_key: null }).where("id", "=", holder.id).execute();
  }
  const inserted = await insertLeads(trx, [row]);
  if (!inserted.has(row.id)) throw new StoreUnavailableError("another request used the same key at the same time");
  return { outcome: "created", leadId: row.id };
}

/** Takes the first free seat of the appointment, unless there is none left or the sender has taken too many. */
async function takeSeat(trx: Transaction<Tables>, { row, booking }: NewLead): Promise<"booked" | "taken" | "limited"> {
  if (booking === undefined) return "booked";
  const { location, startsAt, seats, entries } = booking;
  if (!(await takeEntries(trx, entries, row.received_at))) {
    await trx.deleteFrom("leads").where("id", "=", row.id).execute();
    return "limited";
  }
  for (let seat = 0; seat < seats; seat += 1) {
    const [taken] = await trx
      .insertInto("appointments")
      .values({ tenant: row.tenant, location, starts_at: startsAt, seat, lead_id: row.id })
      .onConflict((conflict) => conflict.columns(["tenant", "location", "starts_at", "seat"]).doNothing())
      .returning("seat")
      .execute();
    if (taken !== undefined) return "booked";
  }
  await giveBack(trx, entries);
  await trx.deleteFrom("leads").where("id", "=", row.id).execute();
  return "taken";
}

/** Adds what was found out on storing a lead to its record. */
async function note(trx: Transaction<Tables>, { row }: NewLead, found: JsonObject): Promise<void> {
  row.record = JSON.stringify({ ...JSON.parse(row.record), ...found });
  await trx.updateTable("leads").set({ record: row.record }).where("id", "=", row.id).execute();
}

/** Marks the lead of one of many appointments from one network as suspected spam; true if it is one. */
async function suspectCrowd(trx: Transaction<Tables>, lead: NewLead): Promise<boolean> {
  const { row, booking } = lead;
  if (!booking?.crowd || (await takeEntries(trx, [booking.crowd], row.received_at))) return false;
  if (row.suspect !== null) return true;
  const suspect = "many-appointments";
  await note(trx, lead, { suspect });
  await trx.updateTable("leads").set({ suspect }).where("id", "=", row.id).execute();
  return true;
}

/**
 * Holds the car unless it is already held: the key is unique, so that exactly one attempt succeeds, on any node. An
 * expired hold is replaced immediately. Beyond a limit there is no hold, and the row has the reason.
 */
async function takeCar(trx: Transaction<Tables>, lead: NewLead): Promise<"held" | "free" | "taken" | "limited"> {
  const { row, hold } = lead;
  if (hold === undefined) return "free";
  const { active_key, created_at } = hold.row;
  if (!(await takeEntries(trx, hold.entries, created_at))) {
    const limited = { state: "limited", active_key: null, ended_at: created_at } as const;
    await trx
      .insertInto("reservations")
      .values({ ...hold.row, ...limited })
      .execute();
    await note(trx, lead, { reservation: "limited" });
    return "limited";
  }
  await trx
    .updateTable("reservations")
    .set({ state: "expired", active_key: null, ended_at: created_at })
    .where("active_key", "=", active_key)
    .where("held_until", "<=", created_at)
    .execute();
  const [taken] = await trx
    .insertInto("reservations")
    .values(hold.row)
    .onConflict((conflict) => conflict.column("active_key").doNothing())
    .returning("id")
    .execute();
  if (taken !== undefined) return "held";
  await giveBack(trx, hold.entries);
  await trx.deleteFrom("leads").where("id", "=", row.id).execute();
  return "taken";
}

/** Further requirements of a new lead: its appointment and its car. */
async function claim(trx: Transaction<Tables>, lead: NewLead, leadId: string): Promise<Committed> {
  const seat = await takeSeat(trx, lead);
  if (seat !== "booked") {
    return { outcome: "taken", what: seat === "taken" ? "appointment" : "appointment limit" };
  }
  const car = await takeCar(trx, lead);
  if (car === "taken") return { outcome: "taken", what: "car" };
  const suspect = await suspectCrowd(trx, lead);
  if (lead.payment && car !== "limited") await trx.insertInto("payments").values(lead.payment).execute();
  // Without a hold or prize there is nothing to wait for: the lead is delivered immediately.
  const settled = lead.hold !== undefined && car !== "held";
  return { outcome: "created", leadId, settled, suspect };
}

async function insertEvents(trx: Transaction<Tables>, leads: NewLead[]): Promise<void> {
  const events = leads.flatMap(({ event }) => (event === undefined ? [] : [event]));
  for (const part of chunks(events)) await trx.insertInto("events").values(part).execute();
}

async function insertDeliveries(
  trx: Transaction<Tables>,
  leads: NewLead[],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const deliveries = leads.flatMap(({ row, targets, state, deliverAt = row.received_at }) =>
    targets.map((target) => ({ row, target, state, deliverAt, endpoint: `${row.tenant}/${target}` })),
  );
  const endpoints = new Map(
    deliveries
      .filter(({ endpoint }) => !known.has(endpoint))
      .map(({ endpoint, row, target }) => [endpoint, { id: endpoint, tenant: row.tenant, target, disabled_for: null }]),
  );
  for (const values of endpoints.values()) {
    await trx
      .insertInto("endpoints")
      .values(values)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
  const rows = deliveries.map(({ row, state, deliverAt, endpoint }) => ({
    lead_id: row.id,
    endpoint,
    state,
    attempts: 0,
    next_at: deliverAt,
    since: deliverAt,
  }));
  for (const part of chunks(rows)) await trx.insertInto("outbox").values(part).execute();
  return [...endpoints.keys()];
}

async function commitBatch(
  trx: Transaction<Tables>,
  leads: NewLead[],
  known: ReadonlySet<string>,
): Promise<{ results: Committed[]; endpoints: string[] }> {
  // In the order of their keys, so that two nodes with the same keys wait for each other instead of deadlocking.
  const ordered = leads.toSorted((a, b) => String(a.row.dedupe_key).localeCompare(String(b.row.dedupe_key)));
  const inserted = await insertLeads(
    trx,
    ordered.map((lead) => lead.row),
  );
  const results: Committed[] = [];
  for (const lead of leads) {
    const { row } = lead;
    const result: Committed = inserted.has(row.id)
      ? { outcome: "created", leadId: row.id }
      : await settleConflict(trx, row);
    results.push(result.outcome === "created" ? await claim(trx, lead, result.leadId) : result);
  }
  const created = leads.flatMap((lead, index) => {
    const result = results[index];
    if (result?.outcome !== "created") return [];
    return [
      {
        ...lead,
        ...(result.settled && { deliverAt: undefined }),
        ...(result.suspect && { state: lead.suspectState }),
      },
    ];
  });
  await insertEvents(trx, created);
  return { results, endpoints: await insertDeliveries(trx, created, known) };
}

/**
 * Commits leads in groups. `submit` resolves when the lead is durable; it rejects with StoreUnavailableError if not,
 * and the caller must then report this to the visitor.
 */
export function createCommitter(store: Store): Batcher<NewLead, Committed> {
  const known = new Set<string>();

  async function commit(given: NewLead[]): Promise<Committed[]> {
    // Appointments, then cars, are claimed in one order on all nodes: two batches then wait for each other instead of deadlocking.
    const key = ({ row, hold }: NewLead) => (hold ? `1 ${hold.row.active_key}` : `0 ${row.tenant}`);
    const leads = given.toSorted((a, b) => key(a).localeCompare(key(b)));
    const { results, endpoints } = await store.db.transaction().execute((trx) => commitBatch(trx, leads, known));
    for (const endpoint of endpoints) known.add(endpoint);
    const byLead = new Map(leads.map((lead, index) => [lead, results[index]]));
    return given.map((lead) => byLead.get(lead) as Committed);
  }

  async function run(leads: NewLead[]): Promise<(Committed | Error)[]> {
    try {
      return await commit(leads);
    } catch (error) {
      if (isUnavailable(error)) throw new StoreUnavailableError((error as Error).message, { cause: error });
      if (leads.length === 1) throw error;
      // One lead that the database refuses must not affect the others.
      const alone: (Committed | Error)[] = [];
      for (const lead of leads) {
        const results = await run([lead]).catch((reason: Error) => [reason]);
        alone.push(...results);
      }
      return alone;
    }
  }

  return createBatcher({ run, maxBatch: 256, maxWaiting: 20_000 });
}
