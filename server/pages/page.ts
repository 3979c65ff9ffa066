import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { addressOf } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import { type FairTurns, NoTurn, sendNoTurn } from "../../platform/base/fair-turns.ts";
import { loggedPath } from "../../platform/base/logged-path.ts";
import { allowInline } from "../../platform/http/index.ts";
import { isUnavailable } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { siteOrigin } from "../../platform/tenants/index.ts";
import { browserPayload, type PagePayload } from "../../renderer/planning/index.ts";
import type { ReadSession } from "../../services/accounts/index.ts";
import { pageOf, readSent } from "../../services/leads/index.ts";
import { isReadablePath, type LoadContext, loadPage } from "../../services/loaders/index.ts";
import { PageBody, sendBody } from "./page-body.ts";
import type { PageCache } from "./page-cache.ts";
import { contextOf } from "./page-context.ts";
import type { PageDocument } from "./page-document.ts";
import { answer, payloadOf, type Redirect } from "./page-payload.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { QueryReads, ReadNames } from "./query-reads.ts";
import { isOfOneVisitor, type ReadAhead, readsStore } from "./read-ahead.ts";
import { setCaching } from "./shared-cache.ts";

/** A planned page with its response; created once for all requests. */
export interface MadePage {
  payload: PagePayload;
  document(): Promise<PageDocument>;
  json(): Promise<PageBody>;
}

/** The page of an address; paths without a page are cached too. */
type Answer = MadePage | Redirect | undefined;

/** The path under which a page can be shared (with all else that it depends on), and for how much longer, ms. */
interface Kept {
  path: string;
  forMs(): number;
}

/** Plans a page whose data has been read: once for all requests. */
export type Planned = () => Promise<Answer>;

/** The dependencies of the page route. */
export interface PageRouteOptions {
  tenantOf(req: Request): LiveTenant | undefined;
  renderer: PageRenderer;
  readSession: ReadSession;
  readAhead: ReadAhead;
  /** Pages of anonymous visitors, who all get the same response. */
  cache: PageCache<Planned>;
  /** For how long a shared cache may keep pages that all visitors get, seconds; 0: not at all. */
  sharedCacheSeconds: number;
  /** Schedules the rendering of pages, so that a client with many requests does not delay others. */
  turns: FairTurns;
  clock: Clock;
  logger: Logger;
}

/** Retry-After for a client that requests too many pages at once, seconds. */
const COME_AGAIN_S = 2;

/** Media type with which the browser requests a page's payload instead of its HTML. */
export const PAGE_JSON = "application/vnd.forecourt.page+json";

/** The target of a redirect; a gate's contains the visitor's current address, which the cached response cannot know. */
function withBack({ redirect, gate }: Redirect, req: Request): string {
  const back = pageOf(req.get("referer"), req.get("host") ?? "");
  return gate ? `${redirect}&${new URLSearchParams({ back })}` : redirect;
}

/** The result of `make`, computed on first use, and again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const MINUTE_MS = 60_000;

/**
 * A time rounded down to the minute, ms: within a minute, a page's bytes are equal for all visitors who are not
 * signed in.
 */
const wholeMinute = (now: number): number => now - (now % MINUTE_MS);

/** How long a page is kept whose data is read from the store, which has no versions, ms. */
const STORED_MS = 1000;

const wantsJson = (req: Request): boolean => req.accepts(["text/html", PAGE_JSON]) === PAGE_JSON;

/** Makes pages, or finds them among those that others have asked for. */
function pagesOf({
  renderer,
  readAhead,
  cache,
  clock,
}: Pick<PageRouteOptions, "renderer" | "readAhead" | "cache" | "clock">) {
  function made(payload: PagePayload, { prepared }: LiveTenant, requestId: unknown): MadePage {
    return {
      payload,
      document: once(() => renderer.render(payload, prepared.tenant, requestId)),
      json: once(async () => new PageBody(JSON.stringify(browserPayload(payload)))),
    };
  }

  async function make(context: LoadContext, requestId: unknown): Promise<Answer> {
    const { live } = context;
    const found = await answer(context);
    return found === undefined || "redirect" in found ? found : made(found, live, requestId);
  }

  async function read(given: LoadContext, requestId: unknown): Promise<Planned> {
    const context = await readAhead(given);
    return once(() => make(context, requestId));
  }

  const readNames = new ReadNames();

  /** Reads a page that other addresses of its path may share, if it reads nothing of the query that they differ in. */
  async function readShared(given: LoadContext, requestId: unknown, kept: Kept): Promise<Planned> {
    const { live } = given;
    const { path, query } = given.route;
    const reads = new QueryReads(renderer.parameters);
    const readsSearch = () => {
      reads.search = true;
    };
    const route = { ...given.route, query: reads.record(query) };
    const context = await readAhead({ ...given, route, readsSearch });
    const planned: Planned = once(async () => {
      const found = await answer(context);
      if (found === undefined || "redirect" in found) return found;
      if (reads.whole) return made(found, live, requestId);
      const known = reads.names.size;
      const page = made({ ...found, url: reads.addressOf(path, query) }, live, requestId);
      const document = async () => {
        const rendered = await page.document();
        // What rendering alone reads is not in the page's address: such a page is not shared.
        if (!reads.whole && reads.names.size === known) share();
        return rendered;
      };
      return { ...page, document: once(document) };
    });
    const share = () => {
      readNames.add(live, kept.path, reads);
      const key = readNames.keyOf(live, kept.path, query);
      if (key !== undefined) cache.keep(live, key, kept.forMs(), planned);
    };
    return planned;
  }

  /** Finds a page that others have asked for; else the router loads the page of the path. */
  async function find(context: LoadContext, requestId: unknown, isJson: boolean): Promise<Planned> {
    const { live, origin, route, session, url, visitor } = context;
    const { slug } = live.prepared.tenant;
    const load = (make: (matched: LoadContext) => Promise<Planned>) =>
      loadPage(live.prepared, route.path, (match) => make({ ...context, matchPage: () => match }));
    // Pages for a single visitor are never cached for others.
    if (visitor.signedIn || session.pending !== undefined || session.orders.length > 0)
      return load((matched) => read(matched, requestId));
    const keyOf = (address: string) => [origin, address, ...renderer.problemsOf(slug)].join("\n");
    const forMs = () => context.now + MINUTE_MS - clock.now();
    const [path, own, whole] = [keyOf(route.path), keyOf(url), keyOf(`${url} whole`)];
    // Payloads that are sent as JSON contain the address.
    const shared = isJson ? undefined : readNames.keyOf(live, path, route.query);
    const known =
      (shared === undefined ? undefined : cache.find(live, shared)) ??
      (isJson ? undefined : cache.find(live, own)) ??
      cache.find(live, whole);
    if (known) return known;
    return load(async (matched) => {
      if (isOfOneVisitor(matched)) return read(matched, requestId);
      if (readsStore(matched)) return cache.get(live, whole, STORED_MS, () => read(matched, requestId));
      if (isJson) return cache.get(live, whole, forMs(), () => read(matched, requestId));
      return cache.get(live, own, forMs(), () => readShared(matched, requestId, { path, forMs }));
    });
  }

  return { made, find };
}

/** Answers every path that no other route takes with a page of the tenant: its own, its 404, or its 500. */
export function pageRoute(options: PageRouteOptions): RequestHandler {
  const { tenantOf, readSession, sharedCacheSeconds, turns, clock, logger } = options;
  const { made, find } = pagesOf(options);

  /**
   * Gets the page when it is its client's turn, ready to be sent in the requested format. Its data is read before the
   * turn: a page that waits for the store or another service delays no other page.
   */
  async function findInTurn(context: LoadContext, req: Request, requestId: unknown): Promise<Answer> {
    const planned = await find(context, requestId, wantsJson(req));
    return turns.run(context.live.prepared.tenant.slug, addressOf(req), async () => {
      const found = await planned();
      if (found !== undefined && !("redirect" in found))
        await (wantsJson(req) ? found.json() : found.document());
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
    logger.error(
      { id, tenant: prepared.tenant.slug, path: loggedPath(context.route.path), err: error },
      "page failed",
    );
    const errorPage = prepared.pages.get("error");
    const payload = errorPage && (await payloadOf(context, errorPage, isUnavailable(error) ? 503 : 500));
    if (!payload) throw error;
    await send(req, res, made(payload, context.live, id), context);
  }

  return async (req, res, next) => {
    const live = tenantOf(req);
    const reads = req.method === "GET" || req.method === "HEAD";
    // There are no pages below the API's paths.
    if (!live || !reads || req.path.startsWith("/api/") || !isReadablePath(req.path)) {
      next();
      return;
    }
    const origin = siteOrigin(req, live.prepared.tenant.site);
    let context = contextOf(req.originalUrl, live, clock, { origin });
    try {
      const session = await readSession(req, live);
      const time = session.user ? clock : { now: () => wholeMinute(clock.now()) };
      context = contextOf(req.originalUrl, live, time, { origin, session, sentId: readSent(req) });
      const found = await findInTurn(context, req, res.locals.requestId);
      if (found === undefined) next();
      else if ("redirect" in found)
        res.set("Cache-Control", "private, no-cache").redirect(302, withBack(found, req));
      else await send(req, res, found, context);
    } catch (error) {
      if (res.headersSent) throw error;
      if (error instanceof NoTurn) sendNoTurn(res, "pages", COME_AGAIN_S);
      else await sendFault(req, res, context, error);
    }
  };
}
