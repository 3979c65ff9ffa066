import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { browserPayload, type PagePayload } from "../../renderer/payload.ts";
import { decideAbout, decideCar, planPage } from "../../renderer/plan.ts";
import { matchPage, type PreparedPage } from "../../renderer/prepare.ts";
import { compileCondition, computeFacts } from "../../rules/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { noSession, type ReadSession, type Session } from "../accounts/session.ts";
import type { Clock } from "../clock.ts";
import { pageOf } from "../leads/form-post.ts";
import type { LoadContext } from "../loaders/context.ts";
import { goneCar } from "../loaders/gone-car.ts";
import { loadData } from "../loaders/index.ts";
import { loadSearch } from "../loaders/search.ts";
import type { PageCache } from "../page-cache.ts";
import type { PageDocument, PageRenderer } from "../page-renderer.ts";
import { answerByReference } from "../reference-decisions.ts";
import type { Reservations } from "../reservations/reservations.ts";
import { nonceOf } from "../security.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";
import { isReadablePath, requestedUrl } from "./requested-url.ts";
import { siteOrigin } from "./site-origin.ts";

/** A page that was planned, and what it is sent as; made once, whoever asks for it. */
export interface MadePage {
  payload: PagePayload;
  document(): Promise<PageDocument>;
  json(): string;
}

/** Pages by tenant version and address; a path without any page is kept as that. */
export type Answer = MadePage | Redirect | undefined;

/** Another address of the site; that of a gate still wants to know where its visitor came from. */
interface Redirect {
  redirect: string;
  gate?: true;
}

/** What the page route needs of the rest of the server. */
export interface PageRouteOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  renderer: PageRenderer;
  readSession: ReadSession;
  reservations: Reservations;
  /** Pages of anonymous visitors, who all see the same. */
  cache: PageCache<Answer>;
  clock: Clock;
  logger: Logger;
}

/** Media type under which the browser asks for a page's payload instead of its HTML. */
export const PAGE_JSON = "application/vnd.forecourt.page+json";

function siteFacts({ live, now, visitor, route }: LoadContext) {
  return computeFacts({
    site: live.prepared.publicSite,
    visitor,
    now,
    route: route as unknown as JsonObject,
  });
}

/** Whether the tenant has this page (`enabled`) under the path that was matched (`pathsWhen`). */
export function isEnabled(context: LoadContext, { page, when }: PreparedPage): boolean {
  const conditions = [page.enabled, when].filter((one) => one !== undefined);
  if (conditions.length === 0) return true;
  const facts = siteFacts(context);
  const named = context.live.prepared.tenant.conditions;
  return conditions.every((one) => compileCondition(one, named)(facts));
}

/** Where the table `gates` sends a visitor who may not see the page (S4.30); undefined when he may. */
export function gateOf(context: LoadContext, { page: { gate } }: PreparedPage): string | undefined {
  if (gate === undefined) return undefined;
  const { prepared } = context.live;
  if (gate.when && !compileCondition(gate.when, prepared.tenant.conditions)(siteFacts(context))) {
    return undefined;
  }
  const outcome = decideAbout(prepared, "gates", { gate: { type: gate.type } }, context);
  const { signIn, type } = (outcome ?? {}) as { signIn?: boolean; type?: string };
  if (signIn !== true) return undefined;
  return `/sign-in?${new URLSearchParams({ type: type ?? gate.type, redirect: context.url })}`;
}

/** Picture of link previews where a page names none: the site's own, else its first car's. */
function sharePicture({ prepared, stock }: LiveTenant): string | undefined {
  return prepared.tenant.site.seo?.image ?? stock.cars[0]?.primary_image_url ?? undefined;
}

/** Who asks, and by what name of the site. */
interface Asker {
  session?: Session;
  /** Scheme and host of the site's own addresses. */
  origin?: string;
}

/** What is known of a request for `target` (path and query) before a page is looked up. */
export function contextOf(
  target: string,
  live: LiveTenant,
  clock: Clock,
  { session = noSession, origin = "" }: Asker = {},
): LoadContext {
  const { path, query, url } = requestedUrl(target);
  const now = clock.now();
  const { user } = session;
  const visitor = { signedIn: user !== undefined, phone: user?.phone != null };
  return {
    live,
    origin,
    route: { path, params: {}, query },
    url,
    visitor,
    session,
    now,
    decide: (car, tables) => decideCar(live.prepared, car, { visitor, now }, tables),
  };
}

/** Whether a form of the page takes up the refused post. */
const showsRefused = (data: JsonObject): boolean =>
  Object.values(data).some((value) => typeof value === "object" && value !== null && "refused" in value);

/** Loads, decides and lays out one page. Undefined when a source that the page requires found nothing. */
export function payloadOf(
  context: LoadContext,
  prepared: PreparedPage,
  status: number,
): PagePayload | undefined {
  const { live, route, visitor, now, about, url } = context;
  const search = loadSearch(context, prepared);
  const frame = live.prepared.tenant.frames[prepared.page.frame ?? ""];
  const { data, missing } = loadData(context, { ...frame?.data, ...prepared.page.data });
  if (missing !== undefined || (context.refused && !showsRefused(data))) return undefined;
  const planned = planPage(live.prepared, {
    page: prepared,
    route,
    visitor,
    now,
    about,
    data: { ...data, ...search?.scope },
    origin: context.origin,
    search: search?.head,
    image: sharePicture(live),
  });
  return {
    url,
    status,
    pageId: prepared.page.id,
    site: live.prepared.publicSite,
    now,
    visitor,
    ...planned,
    ...(search && { search: search.payload }),
  };
}

/** What a page answers with 410 where its car was here once: the page that its `meta.gone` names. */
function goneOf(context: LoadContext, { page }: PreparedPage): PagePayload | undefined {
  const { live, route } = context;
  const target = page.meta?.gone === undefined ? undefined : live.prepared.pages.get(page.meta.gone);
  if (target === undefined || goneCar(live, route.params.slug) === undefined) return undefined;
  return payloadOf(context, target, 410);
}

/** The payload that answers a request: the page's, or the site's own 404 page. */
export function answer(context: LoadContext): PagePayload | Redirect | undefined {
  const { prepared } = context.live;
  const match = matchPage(prepared, context.route.path);
  if (match && isEnabled(context, match.target)) {
    context.route.params = match.params;
    const gate = gateOf(context, match.target);
    if (gate !== undefined) return { redirect: gate, gate: true };
    const payload = payloadOf(context, match.target, 200) ?? goneOf(context, match.target);
    const elsewhere = payload?.search?.redirect;
    if (elsewhere !== undefined) return { redirect: elsewhere };
    if (payload) return payload;
  }
  const notFound = prepared.pages.get("not-found");
  return notFound && payloadOf(context, notFound, 404);
}

/** Where a redirect leads; a gate's says where its visitor came from, which the kept answer cannot know. */
function withBack({ redirect, gate }: Redirect, req: Request): string {
  const back = pageOf(req.get("referer"), req.get("host") ?? "");
  return gate ? `${redirect}&${new URLSearchParams({ back })}` : redirect;
}

/** What `make` gives, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Answers every path that no other route takes with a page of the tenant: its own, its 404, or its 500. */
export function pageRoute({
  tenantOf,
  renderer,
  readSession,
  reservations,
  cache,
  clock,
  logger,
}: PageRouteOptions): RequestHandler {
  function made(payload: PagePayload, { prepared }: LiveTenant, requestId: unknown): MadePage {
    return {
      payload,
      document: once(() => renderer.render(payload, prepared.tenant, requestId)),
      json: once(() => JSON.stringify(browserPayload(payload))),
    };
  }

  /** Reads the order that the page is about; all other sources are at hand. */
  async function withOrder(context: LoadContext): Promise<LoadContext> {
    const { prepared } = context.live;
    const match = matchPage(prepared, context.route.path);
    const sources = Object.values(match?.target.page.data ?? {});
    const id = sources.some(({ source }) => source === "order") ? match?.params.id : undefined;
    return id === undefined
      ? context
      : { ...context, order: await reservations.find(prepared.tenant.slug, id) };
  }

  async function make(given: LoadContext, requestId: unknown): Promise<Answer> {
    const context = await withOrder(given);
    const { live } = context;
    const byReference = live.prepared.tenant.site.evaluator === "reference";
    const found = byReference ? await answerByReference(context, answer) : answer(context);
    return found === undefined || "redirect" in found ? found : made(found, live, requestId);
  }

  function find(context: LoadContext, requestId: unknown): Promise<Answer> {
    if (context.visitor.signedIn) return make(context, requestId);
    const { pending } = context.session;
    if (pending !== undefined) return make(context, requestId);
    const key = [context.origin, context.url, ...renderer.problemsOf(context.live.prepared.tenant.slug)].join(
      "\n",
    );
    return cache.get(context.live, key, () => make(context, requestId));
  }

  async function send(req: Request, res: Response, page: MadePage): Promise<void> {
    const wantsJson = req.accepts(["text/html", PAGE_JSON]) === PAGE_JSON;
    const body = wantsJson ? page.json() : (await page.document()).withNonce(nonceOf(res.locals));
    // Not send(), which would hash every page for an ETag that its nonce changes.
    res
      .status(page.payload.status)
      .set({ Vary: "Accept, Cookie", "Cache-Control": "private, no-cache" })
      .type(wantsJson ? PAGE_JSON : "html")
      .end(req.method === "HEAD" ? undefined : body);
  }

  async function sendFault(req: Request, res: Response, context: LoadContext, error: unknown): Promise<void> {
    const { prepared } = context.live;
    const id = res.locals.requestId;
    logger.error({ id, tenant: prepared.tenant.slug, path: context.route.path, err: error }, "page failed");
    const errorPage = prepared.pages.get("error");
    const payload = errorPage && payloadOf(context, errorPage, 500);
    if (!payload) throw error;
    await send(req, res, made(payload, context.live, id));
  }

  return async (req, res, next) => {
    const live = tenantOf(req);
    const reads = req.method === "GET" || req.method === "HEAD";
    // No page lives among the answers for programs.
    if (!live || !reads || req.path.startsWith("/api/") || !isReadablePath(req.path)) {
      next();
      return;
    }
    const origin = siteOrigin(req, live.prepared.tenant.site);
    let context = contextOf(req.originalUrl, live, clock, { origin });
    try {
      context = contextOf(req.originalUrl, live, clock, { origin, session: await readSession(req, live) });
      const found = await find(context, res.locals.requestId);
      if (found === undefined) next();
      else if ("redirect" in found) res.redirect(302, withBack(found, req));
      else await send(req, res, found);
    } catch (error) {
      if (res.headersSent) throw error;
      await sendFault(req, res, context, error);
    }
  };
}
