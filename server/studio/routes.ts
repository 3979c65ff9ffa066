import { type Request, type Response, Router } from "express";
import { readCookie } from "../../platform/base/cookies.ts";
import { listTenantLayers } from "../../schemas/index.ts";
import {
  type Action,
  type DraftRow,
  type Editor,
  everywhere,
  findAccessRefusal,
  findRoleRefusal,
  grantOf,
  maySee,
  type OpenDraft,
  type Plan,
  type Publish,
  resolveFileLayer,
} from "../../services/drafts/index.ts";
import { type LeadView, listLeads } from "../../services/inbox/index.ts";
import { Refused, readText } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";

/** Leads that one request can name. */
const MOST_LEADS = 500;

/** Who asks: the editor, and the grant of the session. */
interface Asking {
  editor: Editor;
  grant: string;
}

interface OfDraft extends Asking {
  draft: DraftRow;
  /** The draft with all its operations done. */
  open(): Promise<OpenDraft>;
}

interface OfAsked extends Asking {
  tenant: string | undefined;
  slugs: readonly string[];
}

/** What a route is about, by what its address names; a handler gets it once access to it is decided. */
export interface Subjects {
  /** Signing in and out: nobody is known yet. */
  anyone: object;
  /** No dealer, or several: `slugs` are those at which the editor may do it. */
  dealers: Asking & { slugs: readonly string[] };
  /** All dealers together. */
  everywhere: Asking;
  /** `:slug`. */
  dealer: Asking & { slug: string };
  /** The `tenant` of the query or body; without one, all dealers together. */
  asked: OfAsked;
  /** The leads with the `ids` of the body; without them as `asked`. */
  leads: OfAsked & { ids?: string[] };
  /** `:id`. */
  draft: OfDraft;
  /** `:id` and `*path`: a file of a layer of the draft's dealer. */
  file: OfDraft & { file: string };
  /** `:plan`. */
  plan: Asking & { plan: Plan };
  /** `:publish`. */
  publish: Asking & { publish: Publish };
  /** `:lead`. */
  lead: Asking & { lead: LeadView };
}

/** A route: who may ask it (an editor who may do `action` where its subject is), and what it answers, sent as JSON. */
interface Route<Of extends keyof Subjects, Answer> {
  of: Of;
  action?: Action;
  /** Gives the answer; undefined: there is nothing to say, or `res` has said it. */
  handle(subject: Subjects[Of], req: Request, res: Response): Answer;
}

/** Routes by method and path. There is no other way to declare one: each says who may ask it. */
export interface Routes {
  readonly [name: string]: {
    of: keyof Subjects;
    action?: Action;
    handle(subject: never, req: Request, res: Response): unknown;
  };
}

const allow =
  (action: Action) =>
  <Of extends Exclude<keyof Subjects, "anyone">, Answer>(of: Of, handle: Route<Of, Answer>["handle"]) => ({
    of,
    action,
    handle,
  });

/** Routes that need the right to look, edit, publish, see leads, or configure. */
export const see = allow("see");
export const edit = allow("edit");
export const publish = allow("publish");
export const readLeads = allow("leads");
export const configure = allow("configure");

/** A route for people who are not signed in. */
export const anyone = <Answer>(handle: Route<"anyone", Answer>["handle"]): Route<"anyone", Answer> => ({
  of: "anyone",
  handle,
});

/** Name of the session's cookie: by https, only for this host. */
export const resolveCookieName = (req: Request): string => (req.secure ? "__Host-fc_studio" : "fc_studio");

/** The session of a request, if its cookie names one. */
export const readSessionCookie = (req: Request): string | undefined =>
  readCookie(req.headers.cookie, resolveCookieName(req));

const missing: { readonly [of in keyof Subjects]?: string } = {
  draft: "There is no such draft. It may have been deleted.",
  file: "There is no such file.",
  plan: "There is no such plan.",
  publish: "There is no such publish.",
  lead: "There is no such lead.",
  leads: "There is no such lead.",
};

const plannedDraft =
  'This draft is planned, and is published as it was reviewed. To change it, first cancel the plan ("Planned" in the history), or begin another draft.';

/** Where a subject is (slugs, or `everywhere`), and what the handler gets of it. */
type Found<Of extends keyof Subjects> = {
  where: readonly string[];
  subject: Omit<Subjects[Of], keyof Asking>;
};
type Finders = {
  [of in Exclude<keyof Subjects, "anyone" | "dealers">]: (
    req: Request,
    by: { editor: Editor; slugs(): readonly string[] },
  ) => Promise<Found<of> | undefined>;
};

function findersOf({ drafts, workspace, plans, publishes, registry, store }: StudioOptions): Finders {
  const draft: Finders["draft"] = async (req) => {
    const found = await drafts.get(String(req.params.id));
    if (found === undefined) return undefined;
    const open = async () => {
      const opened = await workspace.open(found.id);
      if (opened === undefined) throw new Refused(404, missing.draft ?? "");
      return opened;
    };
    return { where: [found.slug], subject: { draft: found, open } };
  };
  const isKnown = (slug: string) => registry.list().some((dealer) => dealer.slug === slug);
  const asked: Finders["asked"] = async (req, { slugs }) => {
    const tenant = readText((req.body as { tenant?: unknown } | undefined)?.tenant ?? req.query.tenant);
    if (tenant === undefined) return { where: [everywhere], subject: { tenant, slugs: slugs() } };
    return isKnown(tenant) ? { where: [tenant], subject: { tenant, slugs: [tenant] } } : undefined;
  };
  return {
    everywhere: async () => ({ where: [everywhere], subject: {} }),
    async dealer(req) {
      const slug = String(req.params.slug);
      return isKnown(slug) ? { where: [slug], subject: { slug } } : undefined;
    },
    asked,
    async leads(req, by) {
      const given: unknown = (req.body as { ids?: unknown } | undefined)?.ids;
      if (!Array.isArray(given)) return asked(req, by);
      const ids = given.filter((id): id is string => typeof id === "string").slice(0, MOST_LEADS);
      const tenants = new Set((await listLeads(store, { ids }, MOST_LEADS)).map(({ tenant }) => tenant));
      if (tenants.size === 0) return undefined;
      return { where: [...tenants], subject: { ids, tenant: undefined, slugs: [...tenants] } };
    },
    draft,
    async file(req, by) {
      const found = await draft(req, by);
      const path: unknown = req.params.path;
      const file = Array.isArray(path) ? path.join("/") : String(path);
      if (found === undefined || !maySee(by.editor, found.subject.draft.slug)) return undefined;
      const { source, slug } = await found.subject.open();
      return listTenantLayers(source, slug).includes(resolveFileLayer(file))
        ? { where: found.where, subject: { ...found.subject, file } }
        : undefined;
    },
    async plan(req) {
      const plan = await plans.get(String(req.params.plan));
      return plan && { where: [plan.slug], subject: { plan } };
    },
    async publish(req) {
      const publish = await publishes.get(String(req.params.publish));
      return publish && { where: [publish.slug], subject: { publish } };
    },
    async lead(req) {
      const [lead] = await listLeads(store, { ids: [String(req.params.lead)] }, 1);
      return lead && { where: [lead.tenant], subject: { lead } };
    },
  };
}

/**
 * A router of Studio's routes. Access is decided here, before any handler, by person, dealer and action. A draft that is planned
 * stays as it was reviewed: nobody edits or deletes it until its plan is cancelled.
 */
export function mountRoutes(routes: Routes, options: StudioOptions): Router {
  const { editors, registry, plans } = options;
  const router = Router();
  const finders = findersOf(options);
  const refuse = (refusal: ReturnType<typeof findAccessRefusal>) => {
    if (refusal) throw new Refused(refusal.status, refusal.error);
  };

  /** What the handler of a route gets, once its caller may ask it. */
  async function decide({ of, action }: { of: keyof Subjects; action?: Action }, req: Request): Promise<object> {
    if (of === "anyone" || action === undefined) return {};
    const session = readSessionCookie(req);
    const editor = await editors.of(session);
    if (session === undefined || editor === undefined) throw new Refused(401, "Sign in first.");
    const asking: Asking = { editor, grant: grantOf(session) };
    const slugs = () => registry.list().flatMap(({ slug }) => (findAccessRefusal(editor, action, slug) ? [] : [slug]));
    if (of === "dealers") {
      refuse(findRoleRefusal(editor, action));
      return { ...asking, slugs: slugs() };
    }
    const found = await finders[of](req, { editor, slugs });
    const isSeen = found?.where.every((where) => where === everywhere || maySee(editor, where));
    if (found === undefined || !isSeen) throw new Refused(404, missing[of] ?? "There is no such dealer.");
    for (const where of found.where) refuse(findAccessRefusal(editor, action, where));
    const { draft } = found.subject as Partial<OfDraft>;
    if (action === "edit" && draft && (await plans.ofDraft(draft.id))) throw new Refused(409, plannedDraft);
    return { ...asking, ...found.subject };
  }

  for (const [name, route] of Object.entries(routes)) {
    const [method = "", path = ""] = name.split(" ");
    router[method.toLowerCase() as "get" | "post" | "put" | "delete"](path, async (req, res) => {
      const answer = await route.handle((await decide(route, req)) as never, req, res);
      if (res.headersSent) return;
      if (answer === undefined) res.status(204).end();
      else res.json(answer);
    });
  }
  return router;
}
