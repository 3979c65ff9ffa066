import type { Request } from "express";
import { maskRecord } from "../../platform/privacy/index.ts";
import { isUnavailable } from "../../platform/store/index.ts";
import {
  awaitReplayOutcome,
  computeTargetHealth,
  findLeads,
  type LeadFilter,
  type LeadView,
  listDeliveryAttempts,
  listLeads,
  replayLeads,
} from "../../services/inbox/index.ts";
import { countStoredLeads } from "../../services/leads/index.ts";
import {
  audit,
  createLeadFilter,
  eraseFor,
  listInvalidDealers,
  lookUpAddress,
  places,
  Refused,
  readAddress,
  readReason,
  readText,
  summariseDealer,
  unsetOfEndpoints,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { readLeads, see } from "./routes.ts";

/** Dealers of one answer. */
const MOST_DEALERS = 200;

/** What is kept of visitors and for how long, and the erasure of a person: `/api/support/kept`, `/api/support/erase`. */
function createKeptRoutes(options: StudioOptions) {
  const { registry, store, dataDir, clock } = options;
  return {
    "GET /api/support/kept": readLeads("dealers", async ({ slugs }) => {
      const dealers = [];
      for (const slug of slugs.slice(0, MOST_DEALERS)) {
        const site = await registry.siteOf(slug);
        const { retentionDays, dropDays } = site?.leads ?? {};
        const { count, ...rest } = await countStoredLeads(store, slug);
        dealers.push({ slug, name: site?.name ?? slug, leads: count, ...rest, retentionDays, dropDays });
      }
      return { dealers, places };
    }),
    "POST /api/support/erase": readLeads("asked", async ({ editor, tenant }, req) => {
      const of = { editor, tenant, body: req.body as unknown, now: clock.now() };
      try {
        return eraseFor({ store, dataDir }, of);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        throw new Refused(
          503,
          "The database is busy, so the erasure is not complete. Press the button again: it continues.",
        );
      }
    }),
  };
}

/** Leads of one answer. */
const MOST_LEADS = 100;
/** How long a replay waits for what becomes of it, ms. */
const REPLAY_PATIENCE_MS = 4000;

/** The support desk: `/api/support/...`. */
export function createSupportRoutes(options: StudioOptions) {
  const { store } = options;
  const unsetOf = (endpoints: readonly string[]) => unsetOfEndpoints(options, endpoints);
  /** Leads as support sees them: masked, with what their deliveries wait for. */
  const seen = async (leads: readonly LeadView[]) => {
    const pending = leads.flatMap(({ deliveries }) => deliveries.filter(({ state }) => state === "pending"));
    const unset = await unsetOf(pending.map(({ endpoint }) => endpoint));
    return leads.map((lead) => ({
      ...lead,
      record: maskRecord(lead.record),
      deliveries: lead.deliveries.map((delivery) => ({
        ...delivery,
        unset: delivery.state === "pending" ? unset.get(delivery.endpoint) : undefined,
      })),
    }));
  };
  const filterOf = (req: Request, tenant: string | undefined): LeadFilter =>
    createLeadFilter({ ...req.query, ...(req.body as object | undefined) }, tenant);
  return {
    "GET /api/support/leads": readLeads("asked", async ({ tenant }, req) => {
      const leads = await listLeads(store, filterOf(req, tenant), MOST_LEADS);
      return { leads: await seen(leads) };
    }),
    // Words about a person do not belong in an address, which is written down by many.
    "POST /api/support/leads/find": readLeads("asked", async ({ tenant, editor }, req) => {
      const text = readText(req.body?.text);
      if (text === undefined || text.length > 200)
        throw new Refused(400, "Type a name, a phone number, an e-mail address or the number of a lead.");
      await audit(store, editor, "studio find lead", { tenant });
      const leads = await findLeads(store, filterOf(req, tenant), { text, limit: MOST_LEADS });
      return { leads: await seen(leads) };
    }),
    "GET /api/support/leads/:lead": readLeads("lead", async ({ lead }) => {
      const attempts = await listDeliveryAttempts(store, lead.lead_id);
      const [view] = await seen([lead]);
      return { ...(view as NonNullable<typeof view>), attempts };
    }),
    "POST /api/support/leads/:lead/reveal": readLeads("lead", async ({ lead, editor }, req) => {
      const reason = readReason(req.body?.reason, "Write why you need to see it, in a few words. It is recorded.");
      // Written down first: what cannot be written down is not shown.
      await audit(store, editor, "studio reveal", {
        lead: lead.lead_id,
        tenant: lead.tenant,
        reason,
      });
      return lead;
    }),
    "POST /api/support/replay": readLeads("leads", async (asked, req) => {
      const { ids, tenant, editor } = asked;
      const target = readText(req.body?.target);
      const filter: LeadFilter = ids ? { ids } : { ...filterOf(req, tenant), state: "dead" };
      await audit(store, editor, "studio replay", { ...filter, target });
      const due = await replayLeads(store, filter, {
        states: ["dead", "held", "pending"],
        now: Date.now(),
        ...(target !== undefined && { target }),
      });
      return await awaitReplayOutcome(store, due, { patienceMs: REPLAY_PATIENCE_MS, unsetOf });
    }),
    "GET /api/support/targets": readLeads("asked", async ({ slugs }) => {
      const health = await computeTargetHealth(store, slugs, Date.now());
      const unset = await unsetOf(health.map(({ endpoint }) => endpoint));
      const targets = health.map((targetHealth) => ({
        ...targetHealth,
        unset: unset.get(targetHealth.endpoint) ?? [],
      }));
      return { targets };
    }),
    ...createKeptRoutes(options),
    ...createDeskRoutes(options),
  };
}

/** Problems of all dealers, figures of one, and "Paste an address": what it shows and why. */
function createDeskRoutes({ registry, publishes, editors, store }: StudioOptions) {
  return {
    "GET /api/support/problems": see("dealers", async ({ slugs }) => ({
      dealers: await listInvalidDealers({ registry, publishes, editors }, slugs),
    })),
    "GET /api/support/figures/:slug": see(
      "dealer",
      async ({ slug: tenant }, req) => await summariseDealer({ registry, store }, tenant, Number(req.query.days) || 30),
    ),
    "GET /api/support/address": see("dealers", async ({ slugs }, req) => {
      const address = readAddress(String(req.query.url ?? "").slice(0, 2000));
      if (address === undefined)
        throw new Refused(400, "Paste the address of a page, such as https://www.dealer.example/used/car-1.");
      const found = await lookUpAddress(address, {
        ...{ registry, publishes, mailOf: await editors.mails() },
        slugs,
      });
      if (found === undefined) throw new Refused(404, `No dealer here has the host ${address.host}.`);
      return found;
    }),
  };
}
