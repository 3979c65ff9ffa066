import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { resolveClientAddress } from "../../platform/base/address-limiter.ts";
import { type FairTurns, NoTurn, sendNoTurn } from "../../platform/base/fair-turns.ts";
import { redactPath } from "../../platform/base/logged-path.ts";
import { allowInline } from "../../platform/http/index.ts";
import { isUnavailable } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { resolveSiteOrigin } from "../../platform/tenants/index.ts";
import type { ReadSession } from "../../services/accounts/index.ts";
import { parseReferer, readSent } from "../../services/leads/index.ts";
import { isReadablePath, type LoadContext } from "../../services/loaders/index.ts";
import {
  type Answer,
  buildPayload,
  createLoadContext,
  createPages,
  type MadePage,
  type PagesOptions,
  type Redirect,
  roundDownToMinute,
} from "../../services/pages/index.ts";
import { addCampaignParameters } from "./campaign-parameters.ts";
import { sendBody } from "./send-body.ts";
import { setCaching } from "./shared-cache.ts";

/** The dependencies of the page route. */
export interface PageRouteOptions extends PagesOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  readSession: ReadSession;
  /** For how long a shared cache may keep pages that all visitors get, seconds; 0: not at all. */
  sharedCacheSeconds: number;
  /** Schedules the rendering of pages, so that a client with many requests does not delay others. */
  turns: FairTurns;
  logger: Logger;
}

/** Retry-After for a client that requests too many pages at once, seconds. */
const COME_AGAIN_S = 2;

/** Media type with which the browser requests a page's payload instead of its HTML. */
export const PAGE_JSON = "application/vnd.forecourt.page+json";

/** The target of a redirect; a gate's contains the visitor's current address, which the cached response cannot know. */
function withBack({ redirect, gate }: Redirect, req: Request): string {
  const back = parseReferer(req.get("referer"), req.get("host") ?? "");
  return gate ? `${redirect}&${new URLSearchParams({ back })}` : redirect;
}

/** Redirects; the address of what has moved for good keeps its whole query. */
function sendRedirect(req: Request, res: Response, found: Redirect, requested: string): void {
  const target = found.isMoved
    ? `${found.redirect}${new URL(requested, "http://site.invalid").search}`
    : addCampaignParameters(withBack(found, req), requested);
  res.set("Cache-Control", "private, no-cache").redirect(found.isMoved ? 301 : 302, target);
}

const wantsJson = (req: Request): boolean => req.accepts(["text/html", PAGE_JSON]) === PAGE_JSON;

/** Answers every path that no other route takes with a page of the tenant: its own, its 404, or its 500. */
export function createPageRoute(options: PageRouteOptions): RequestHandler {
  const { tenantOf, readSession, sharedCacheSeconds, turns, clock, logger } = options;
  const { makePage, find } = createPages(options);

  /**
   * Gets the page when it is its client's turn, ready to be sent in the requested format. Its data is read before the
   * turn: a page that waits for the store or another service delays no other page.
   */
  async function findInTurn(context: LoadContext, req: Request, requestId: unknown): Promise<Answer> {
    const planned = await find(context, requestId, wantsJson(req));
    return turns.run(context.live.prepared.tenant.slug, resolveClientAddress(req), async () => {
      const found = await planned();
      if (found !== undefined && !("redirect" in found)) await (wantsJson(req) ? found.json() : found.document());
      return found;
    });
  }

  async function send(req: Request, res: Response, page: MadePage, context: LoadContext): Promise<void> {
    const isJson = wantsJson(req);
    res.status(page.payload.status).type(isJson ? PAGE_JSON : "html");
    if (page.payload.status === 503) res.set("Retry-After", String(COME_AGAIN_S));
    // Shared caches know an address by one type.
    const { pageId } = page.payload;
    setCaching(req, res, context, { pageId, seconds: isJson ? 0 : sharedCacheSeconds });
    if (isJson) return sendBody(req, res, await page.json());
    const { body, inline } = await page.document();
    allowInline(res, inline);
    await sendBody(req, res, body, sharedCacheSeconds > 0);
  }

  async function sendFault(req: Request, res: Response, context: LoadContext, error: unknown): Promise<void> {
    const { prepared } = context.live;
    const id = res.locals.requestId;
    logger.error({ id, tenant: prepared.tenant.slug, path: redactPath(context.route.path), err: error }, "page failed");
    const errorPage = prepared.pages.get("error");
    const payload = errorPage && (await buildPayload(context, errorPage, isUnavailable(error) ? 503 : 500));
    if (!payload) throw error;
    await send(req, res, makePage(payload, context.live, id), context);
  }

  return async (req, res, next) => {
    const live = tenantOf(req);
    const reads = req.method === "GET" || req.method === "HEAD";
    // There are no pages below the API's paths.
    if (!live || !reads || req.path.startsWith("/api/") || !isReadablePath(req.path)) {
      next();
      return;
    }
    const origin = resolveSiteOrigin(req, live.prepared.tenant.site);
    let context = createLoadContext(req.originalUrl, live, clock, { origin });
    try {
      const session = await readSession(req, live);
      const time = session.user ? clock : { now: () => roundDownToMinute(clock.now()) };
      context = createLoadContext(req.originalUrl, live, time, { origin, session, sentId: readSent(req) });
      const found = await findInTurn(context, req, res.locals.requestId);
      if (found === undefined) next();
      else if ("redirect" in found) sendRedirect(req, res, found, context.url);
      else await send(req, res, found, context);
    } catch (error) {
      if (res.headersSent) throw error;
      if (error instanceof NoTurn) sendNoTurn(res, "pages", COME_AGAIN_S);
      else await sendFault(req, res, context, error);
    }
  };
}
