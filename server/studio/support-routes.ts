import type { Request, Response, Router } from "express";
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
import { type Editor, maySee } from "../../services/drafts/index.ts";
import {
  attemptsOf,
  figuresOf,
  type LeadFilter,
  listLeads,
  replayLeads,
  targetHealth,
} from "../../services/inbox/index.ts";
import { type Access, audit, leadsFor, Refused, reasonOf, type StudioOptions, textOf } from "./access.ts";
import { lookUpAddress, readAddress } from "./address.ts";
import { addKept } from "./kept-routes.ts";

/** Leads of one answer, leads of one replay, and days of figures. */
const MOST = { leads: 100, replay: 500, days: 90 };
const states: readonly string[] = ["pending", "held", "done", "dead"];

const masked = (lead: LeadView): LeadView => ({
  ...lead,
  record: maskRecord(lead.record),
});

/** The support desk: `/api/support/...`. */
export function addSupport(router: Router, options: StudioOptions, access: Access): void {
  const { editors, store } = options;
  const mails = async () => {
    const known = new Map((await editors.list()).map(({ id, mail }) => [id, mail]));
    return (id: string) => known.get(id);
  };
  /** The leads that a request names, of dealers that the editor may see. */
  function filterOf(req: Request, editor: Editor): LeadFilter {
    const query = { ...req.query, ...(req.body as object | undefined) } as { [name: string]: unknown };
    const tenant = textOf(query.tenant);
    const seen = access.dealers(editor);
    if (tenant === undefined && editor.dealers.length > 0) throw new Refused(400, "Choose a dealer.");
    if (tenant !== undefined && !seen.includes(tenant)) throw new Refused(404, "There is no such dealer.");
    const state = textOf(query.state);
    if (state !== undefined && !states.includes(state)) throw new Refused(400, "There is no such state.");
    const form = textOf(query.form);
    return {
      ...(tenant !== undefined && { tenant }),
      ...(form !== undefined && { form }),
      ...(state !== undefined && { state: state as DeliveryState }),
    };
  }
  async function leadOf(req: Request, editor: Editor): Promise<LeadView> {
    const [lead] = await listLeads(store, { ids: [String(req.params.lead)] }, 1);
    if (lead === undefined || !maySee(editor, lead.tenant)) throw new Refused(404, "There is no such lead.");
    return lead;
  }

  router.get("/api/support/leads", async (req, res) => {
    const editor = leadsFor(access.editor(res));
    const leads = await listLeads(store, filterOf(req, editor), MOST.leads);
    res.json({ leads: leads.map(masked) } satisfies { leads: LeadView[] });
  });
  router.get("/api/support/leads/:lead", async (req, res) => {
    const lead = await leadOf(req, leadsFor(access.editor(res)));
    res.json({ ...masked(lead), attempts: await attemptsOf(store, lead.lead_id) } satisfies LeadAnswer);
  });
  router.post("/api/support/leads/:lead/reveal", async (req, res) => {
    const editor = leadsFor(access.editor(res));
    const lead = await leadOf(req, editor);
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
  router.post("/api/support/replay", async (req, res) => {
    const editor = leadsFor(access.editor(res));
    const given: unknown = req.body?.ids;
    const ids = Array.isArray(given)
      ? given.filter((one): one is string => typeof one === "string").slice(0, MOST.replay)
      : undefined;
    const target = textOf(req.body?.target);
    const filter: LeadFilter = ids ? { ids } : { ...filterOf(req, editor), state: "dead" };
    if (ids) {
      const found = await listLeads(store, { ids }, MOST.replay);
      if (found.some(({ tenant }) => !maySee(editor, tenant)))
        throw new Refused(404, "There is no such lead.");
    }
    await audit(store, editor, "studio replay", { ...filter, target });
    const count = await replayLeads(store, filter, {
      states: ["dead", "held", "pending"],
      now: Date.now(),
      ...(target !== undefined && { target }),
    });
    res.json({ count });
  });
  router.get("/api/support/targets", async (req, res) => {
    const editor = leadsFor(access.editor(res));
    const { tenant } = filterOf(req, editor);
    const tenants = tenant === undefined ? access.dealers(editor) : [tenant];
    const targets: TargetHealth[] = await targetHealth(store, tenants, Date.now());
    res.json({ targets });
  });
  addKept(router, options, access);
  addDealers(router, options, { access, mails });
  addAddress(router, options, { access, mails });
}

/** Problems of all dealers, and figures of one. */
function addDealers(
  router: Router,
  { registry, publishes, store }: StudioOptions,
  {
    access,
    mails,
  }: {
    access: Access;
    mails(): Promise<(id: string) => string | undefined>;
  },
): void {
  router.get("/api/support/problems", async (_req, res) => {
    const editor = access.editor(res);
    const { source } = registry;
    const mailOf = await mails();
    const dealers: DealerProblems[] = [];
    for (const slug of access.dealers(editor)) {
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
  router.get("/api/support/figures/:slug", async (req, res) => {
    const tenant = access.slug(req, res);
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
function addAddress(
  router: Router,
  { registry, publishes }: StudioOptions,
  { access, mails }: { access: Access; mails(): Promise<(id: string) => string | undefined> },
): void {
  router.get("/api/support/address", async (req: Request, res: Response) => {
    const editor = access.editor(res);
    const address = readAddress(String(req.query.url ?? "").slice(0, 2000));
    if (address === undefined)
      throw new Refused(400, "Paste the address of a page, such as https://www.dealer.example/used/car-1.");
    const found = await lookUpAddress(address, {
      ...{ registry, publishes, mailOf: await mails() },
      maySee: (slug) => maySee(editor, slug),
    });
    if (found === undefined) throw new Refused(404, `No dealer here has the host ${address.host}.`);
    res.json(found satisfies AddressAnswer);
  });
}
