import type { Request } from "express";
import { maskRecord } from "../../platform/privacy/index.ts";
import type { DeliveryState } from "../../platform/store/index.ts";
import { layersOf } from "../../schemas/index.ts";
import type {
  AddressAnswer,
  DealerProblems,
  Figures,
  LeadAnswer,
  LeadView,
  TargetHealth,
} from "../../schemas/studio/support.ts";
import {
  attemptsOf,
  figuresOf,
  type LeadFilter,
  listLeads,
  replayLeads,
  targetHealth,
} from "../../services/inbox/index.ts";
import { audit, lookUpAddress, Refused, readAddress, reasonOf, textOf } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { addKept } from "./kept-routes.ts";
import type { Routes } from "./routes.ts";

/** Leads of one answer, and days of figures. */
const MOST = { leads: 100, days: 90 };
const states: readonly string[] = ["pending", "held", "done", "dead"];

/** Looks the addresses of editors up, by id. */
type Mails = () => Promise<(id: string) => string | undefined>;

const masked = (lead: LeadView): LeadView => ({
  ...lead,
  record: maskRecord(lead.record),
});

/** The support desk: `/api/support/...`. */
export function addSupport(routes: Routes, options: StudioOptions): void {
  const { editors, store } = options;
  const mails = async () => {
    const known = new Map((await editors.list()).map(({ id, mail }) => [id, mail]));
    return (id: string) => known.get(id);
  };
  /** The leads that a request names, of the dealer that it asks for, if any. */
  function filterOf(req: Request, tenant: string | undefined): LeadFilter {
    const query = { ...req.query, ...(req.body as object | undefined) } as { [name: string]: unknown };
    const state = textOf(query.state);
    if (state !== undefined && !states.includes(state)) throw new Refused(400, "There is no such state.");
    const form = textOf(query.form);
    return {
      ...(tenant !== undefined && { tenant }),
      ...(form !== undefined && { form }),
      ...(state !== undefined && { state: state as DeliveryState }),
    };
  }
  const ofAsked = { of: "asked", action: "leads" } as const;
  const ofLead = { of: "lead", action: "leads" } as const;

  routes.get("/api/support/leads", ofAsked, async ({ tenant }, req, res) => {
    const leads = await listLeads(store, filterOf(req, tenant), MOST.leads);
    res.json({ leads: leads.map(masked) } satisfies { leads: LeadView[] });
  });
  routes.get("/api/support/leads/:lead", ofLead, async ({ lead }, _req, res) => {
    res.json({ ...masked(lead), attempts: await attemptsOf(store, lead.lead_id) } satisfies LeadAnswer);
  });
  routes.post("/api/support/leads/:lead/reveal", ofLead, async ({ lead, editor }, req, res) => {
    const reason = reasonOf(
      req.body?.reason,
      "Write why you need to see it: a few words. It is written down.",
    );
    // Written down first: what cannot be written down is not shown.
    await audit(store, editor, "studio reveal", {
      lead: lead.lead_id,
      tenant: lead.tenant,
      reason,
    });
    res.json(lead);
  });
  routes.post("/api/support/replay", { of: "leads", action: "leads" }, async (asked, req, res) => {
    const { ids, tenant, editor } = asked;
    const target = textOf(req.body?.target);
    const filter: LeadFilter = ids ? { ids } : { ...filterOf(req, tenant), state: "dead" };
    await audit(store, editor, "studio replay", { ...filter, target });
    const count = await replayLeads(store, filter, {
      states: ["dead", "held", "pending"],
      now: Date.now(),
      ...(target !== undefined && { target }),
    });
    res.json({ count });
  });
  routes.get("/api/support/targets", ofAsked, async ({ slugs }, _req, res) => {
    const targets: TargetHealth[] = await targetHealth(store, slugs, Date.now());
    res.json({ targets });
  });
  addKept(routes, options);
  addDealers(routes, options, mails);
  addAddress(routes, options, mails);
}

/** Problems of all dealers, and figures of one. */
function addDealers(routes: Routes, { registry, publishes, store }: StudioOptions, mails: Mails): void {
  routes.get("/api/support/problems", { of: "dealers", action: "see" }, async ({ slugs }, _req, res) => {
    const { source } = registry;
    const mailOf = await mails();
    const dealers: DealerProblems[] = [];
    for (const slug of slugs) {
      const problems = registry.problemsOf(slug);
      if (problems.length === 0) continue;
      const [last] = source ? await publishes.list(layersOf(source, slug)) : [];
      dealers.push({
        ...{ slug, problems: problems.slice(0, 50) },
        ...(last && {
          last: {
            by: mailOf(last.by) ?? "a former editor",
            at: last.at,
            message: last.message || last.title,
          },
        }),
      });
    }
    res.json({ dealers });
  });
  const ofDealer = { of: "dealer", action: "see" } as const;
  routes.get("/api/support/figures/:slug", ofDealer, async ({ slug: tenant }, req, res) => {
    const site = await registry.siteOf(tenant);
    const days = Math.min(MOST.days, Math.max(1, Number(req.query.days) || 30));
    const zone = site?.timeZone ?? "UTC";
    const figures = await figuresOf(store, { tenant, days, now: Date.now(), zone });
    const cars = (await registry.open(tenant))?.stock.byId;
    res.json({
      ...figures,
      byCar: figures.byCar.map(({ label, count }) => ({
        label: cars?.get(label)?.name ?? `${label} (gone)`,
        count,
      })),
    } satisfies Figures);
  });
}

/** "Paste an address": what it shows and why. */
function addAddress(routes: Routes, { registry, publishes }: StudioOptions, mails: Mails): void {
  routes.get("/api/support/address", { of: "dealers", action: "see" }, async ({ slugs }, req, res) => {
    const address = readAddress(String(req.query.url ?? "").slice(0, 2000));
    if (address === undefined)
      throw new Refused(400, "Paste the address of a page, such as https://www.dealer.example/used/car-1.");
    const found = await lookUpAddress(address, {
      ...{ registry, publishes, mailOf: await mails() },
      slugs,
    });
    if (found === undefined) throw new Refused(404, `No dealer here has the host ${address.host}.`);
    res.json(found satisfies AddressAnswer);
  });
}
