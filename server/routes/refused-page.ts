import type { Request, Response } from "express";
import { matchPage } from "../../renderer/prepare.ts";
import type { RefusedPost } from "../forms/index.ts";
import { nonceOf } from "../security.ts";
import type { PageRouteOptions } from "./page.ts";
import { contextOf } from "./page-context.ts";
import { isEnabled } from "./page-gates.ts";
import { payloadOf } from "./page-payload.ts";
import { siteOrigin } from "./site-origin.ts";

/**
 * Answers a post without JavaScript that was refused with the page at `url` (path and query), everything typed still in
 * the form. False, with nothing answered, when the site has no such page or the page does not show the form. Never
 * cached: the page holds what one visitor typed.
 */
export type ShowRefused = (
  req: Request,
  res: Response,
  refused: { url: string; status: number; post: RefusedPost },
) => Promise<boolean>;

/** Shows a refused post where it was typed. */
export function refusedPage(
  options: Pick<PageRouteOptions, "tenantOf" | "renderer" | "readSession" | "clock">,
): ShowRefused {
  const { tenantOf, renderer, readSession, clock } = options;
  return async (req, res, { url, status, post }) => {
    const live = tenantOf(req);
    if (!live) return false;
    const session = await readSession(req, live);
    const origin = siteOrigin(req, live.prepared.tenant.site);
    const context = { ...contextOf(url, live, clock, { origin, session }), refused: post };
    const match = matchPage(live.prepared, context.route.path);
    if (!match || !isEnabled(context, match.target)) return false;
    context.route.params = match.params;
    const payload = payloadOf(context, match.target, status);
    if (payload === undefined) return false;
    const page = await renderer.render(payload, live.prepared.tenant, res.locals.requestId);
    res
      .status(status)
      .type("html")
      .end(page.withNonce(nonceOf(res.locals)));
    return true;
  };
}
