import type { Request } from "express";
import { resolveClientAddress } from "../../platform/base/address-limiter.ts";
import { FairTurns, NoTurn } from "../../platform/base/fair-turns.ts";
import { allowInline } from "../../platform/http/index.ts";
import { resolveSiteOrigin } from "../../platform/tenants/index.ts";
import type { ShowRefused } from "../../services/leads/index.ts";
import { isReadablePath } from "../../services/loaders/index.ts";
import { buildPayload, createLoadContext, isEnabled, parseRequestTarget } from "../../services/pages/index.ts";
import type { PageRouteOptions } from "./page.ts";
import { sendBody } from "./send-body.ts";

/** Refused posts that may wait to be shown: a visitor waits for one. */
const POSTS_WAITING = { all: 400, group: 200, member: 20 };

/** Shows a refused post on the form's page. */
export function createRefusedPageHandler(
  options: Pick<PageRouteOptions, "tenantOf" | "renderer" | "readSession" | "readAhead" | "clock">,
): ShowRefused {
  const { tenantOf, renderer, readSession, readAhead, clock } = options;
  const turns = new FairTurns({ atOnce: 1, waiting: POSTS_WAITING });
  /** What `make` returns, in the turn of the requester's address; undefined if too many posts wait. */
  const inTurn = <T>(req: Request, slug: string, make: () => Promise<T>): Promise<T | undefined> =>
    turns.run(slug, resolveClientAddress(req), make).catch((error) => {
      if (error instanceof NoTurn) return undefined;
      throw error;
    });
  return async (req, res, { url, status, post }) => {
    const live = tenantOf(req);
    if (!live) return false;
    const session = await readSession(req, live);
    const origin = resolveSiteOrigin(req, live.prepared.tenant.site);
    // The address is what the form says: anything. The router would write one that cannot be decoded to the log.
    const isReadable = isReadablePath(parseRequestTarget(url).path);
    const loadContext = createLoadContext(isReadable ? url : "/", live, clock, { origin, session });
    const context = { ...(await readAhead(loadContext)), refused: post };
    const match = isReadable ? context.matchPage() : undefined;
    const shown = match && isEnabled(context, match.target) ? match.target : undefined;
    if (match) context.route.params = match.params;
    const notSent = live.prepared.pages.get("not-sent");
    const payload =
      (shown && (await buildPayload(context, shown, status))) ??
      (notSent && (await buildPayload(context, notSent, status)));
    if (payload === undefined) return false;
    const { tenant } = live.prepared;
    const page = await inTurn(req, tenant.slug, () => renderer.render(payload, tenant, res.locals.requestId));
    if (page === undefined) return false;
    allowInline(res, page.inline);
    res.status(status).type("html");
    await sendBody(req, res, page.body);
    return true;
  };
}
