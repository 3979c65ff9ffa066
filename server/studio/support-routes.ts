import type { Request } from "express";
import { maskRecord } from "../../platform/privacy/index.ts";
import type { AddressAnswer, LeadAnswer, LeadView, ReplayAnswer, TargetHealth } from "../../schemas/studio/support.ts";
import { createEditorEmailLookup } from "../../services/drafts/index.ts";
import {
  awaitReplayOutcome,
  computeTargetHealth,
  findLeads,
  type LeadFilter,
  listDeliveryAttempts,
  listLeads,
  replayLeads,
} from "../../services/inbox/index.ts";
import {
  audit,
  createLeadFilter,
  listInvalidDealers,
  lookUpAddress,
  Refused,
  readAddress,
  readReason,
  readText,
  summariseDealer,
  unsetOfEndpoints,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { addKept } from "./personal-data-routes.ts";
import type { Routes } from "./routes.ts";

/** Leads of one answer. */
const MOST_LEADS = 100;
/** How long a replay waits for what becomes of it, ms. */
const REPLAY_PATIENCE_MS = 4000;

/** The support desk: `/api/support/...`. */
export function addSupport(routes: Routes, options: StudioOptions): void {
  const { store } = options;
  const unsetOf = (endpoints: readonly string[]) => unsetOfEndpoints(options, endpoints);
  /** Leads as support sees them: masked, with what their deliveries wait for. */
  const seen = async (leads: readonly LeadView[]): Promise<LeadView[]> => {
    const pending = leads.flatMap(({ deliveries }) => deliveries.filter(({ state }) => state === "pending"));
    const unset = await unsetOf(pending.map(({ endpoint }) => endpoint));
    return leads.map((lead) => ({
      ...lead,
      record: maskRecord(lead.record),
      deliveries: lead.deliveries.map((delivery) =>
        delivery.state === "pending" ? { ...delivery, unset: unset.get(delivery.endpoint) ?? [] } : delivery,
      ),
    }));
  };
  const filterOf = (req: Request, tenant: string | undefined): LeadFilter =>
    createLeadFilter({ ...req.query, ...(req.body as object | undefined) }, tenant);
  const ofAsked = { of: "asked", action: "leads" } as const;
  const ofLead = { of: "lead", action: "leads" } as const;

  routes.get("/api/support/leads", ofAsked, async ({ tenant }, req) => {
    const leads = await listLeads(store, filterOf(req, tenant), MOST_LEADS);
    return { leads: await seen(leads) } satisfies { leads: LeadView[] };
  });
  // Words about a person do not belong in an address, which is written down by many.
  routes.post("/api/support/leads/find", ofAsked, async ({ tenant, editor }, req) => {
    const text = readText(req.body?.text);
    if (text === undefined || text.length > 200)
      throw new Refused(400, "Type a name, a phone number, an e-mail address or the number of a lead.");
    await audit(store, editor, "studio find lead", { tenant });
    const leads = await findLeads(store, filterOf(req, tenant), { text, limit: MOST_LEADS });
    return { leads: await seen(leads) } satisfies { leads: LeadView[] };
  });
  routes.get("/api/support/leads/:lead", ofLead, async ({ lead }) => {
    const attempts = await listDeliveryAttempts(store, lead.lead_id);
    const [view = lead] = await seen([lead]);
    return { ...view, attempts } satisfies LeadAnswer;
  });
  routes.post("/api/support/leads/:lead/reveal", ofLead, async ({ lead, editor }, req) => {
    const reason = readReason(req.body?.reason, "Write why you need to see it, in a few words. It is recorded.");
    // Written down first: what cannot be written down is not shown.
    await audit(store, editor, "studio reveal", {
      lead: lead.lead_id,
      tenant: lead.tenant,
      reason,
    });
    return lead;
  });
  routes.post("/api/support/replay", { of: "leads", action: "leads" }, async (asked, req) => {
    const { ids, tenant, editor } = asked;
    const target = readText(req.body?.target);
    const filter: LeadFilter = ids ? { ids } : { ...filterOf(req, tenant), state: "dead" };
    await audit(store, editor, "studio replay", { ...filter, target });
    const due = await replayLeads(store, filter, {
      states: ["dead", "held", "pending"],
      now: Date.now(),
      ...(target !== undefined && { target }),
    });
    const outcome = await awaitReplayOutcome(store, due, { patienceMs: REPLAY_PATIENCE_MS, unsetOf });
    return outcome satisfies ReplayAnswer;
  });
  routes.get("/api/support/targets", ofAsked, async ({ slugs }) => {
    const health = await computeTargetHealth(store, slugs, Date.now());
    const unset = await unsetOf(health.map(({ endpoint }) => endpoint));
    const targets: TargetHealth[] = health.map((targetHealth) => ({
      ...targetHealth,
      unset: unset.get(targetHealth.endpoint) ?? [],
    }));
    return { targets };
  });
  addKept(routes, options);
  addDealers(routes, options);
  addAddress(routes, options);
}

/** Problems of all dealers, and figures of one. */
function addDealers(routes: Routes, { registry, publishes, editors, store }: StudioOptions): void {
  routes.get("/api/support/problems", { of: "dealers", action: "see" }, async ({ slugs }) => ({
    dealers: await listInvalidDealers({ registry, publishes, editors }, slugs),
  }));
  const ofDealer = { of: "dealer", action: "see" } as const;
  routes.get(
    "/api/support/figures/:slug",
    ofDealer,
    async ({ slug: tenant }, req) => await summariseDealer({ registry, store }, tenant, Number(req.query.days) || 30),
  );
}

/** "Paste an address": what it shows and why. */
function addAddress(routes: Routes, { registry, publishes, editors }: StudioOptions): void {
  routes.get("/api/support/address", { of: "dealers", action: "see" }, async ({ slugs }, req) => {
    const address = readAddress(String(req.query.url ?? "").slice(0, 2000));
    if (address === undefined)
      throw new Refused(400, "Paste the address of a page, such as https://www.dealer.example/used/car-1.");
    const found = await lookUpAddress(address, {
      ...{ registry, publishes, mailOf: await createEditorEmailLookup(editors) },
      slugs,
    });
    if (found === undefined) throw new Refused(404, `No dealer here has the host ${address.host}.`);
    return found satisfies AddressAnswer;
  });
}
