import type { Request, Response } from "express";
import type { LoadContext } from "../../services/loaders/index.ts";
import { isPersonalPage } from "../../services/pages/index.ts";

/** For how long a cache may serve an old page while it asks for the new one, as a multiple of the page's own time. */
const STALE = 10;

/** For how long a cache may serve an old page while no node answers, seconds: a day. */
const STALE_IF_ERROR_S = 86_400;

/** A cookie of ours: its visitor may get pages that nobody else gets. */
const ownCookie = /(?:^|;\s*)(?:__Host-)?forecourt[._]/;

/** Whether every visitor who is not signed in gets the page with this id, so that a shared cache may keep it. */
function isForAll(req: Request, context: LoadContext, pageId: string, status: number): boolean {
  const { user, pending, orders } = context.session;
  const page = context.live.prepared.pages.get(pageId);
  return (
    status === 200 &&
    user === undefined &&
    pending === undefined &&
    orders.length === 0 &&
    !ownCookie.test(req.headers.cookie ?? "") &&
    page !== undefined &&
    !isPersonalPage(context, page)
  );
}

/**
 * Says how long caches may keep a page (`pageId`). `seconds`: for how long a shared cache (CDN, nginx) may keep pages that all
 * visitors get (0: not at all); it sends visitors with a cookie of ours to a node. Browsers always ask again.
 */
export function setCaching(
  req: Request,
  res: Response,
  context: LoadContext,
  { pageId, seconds }: { pageId: string; seconds: number },
): void {
  if (seconds === 0 || !isForAll(req, context, pageId, res.statusCode) || res.hasHeader("Set-Cookie")) {
    res.set({ Vary: "Accept, Cookie", "Cache-Control": "private, no-cache" });
    return;
  }
  const times = `s-maxage=${seconds}, stale-while-revalidate=${seconds * STALE}, stale-if-error=${STALE_IF_ERROR_S}`;
  res.set({
    "Cache-Control": `public, max-age=0, ${times}`,
    "Surrogate-Key": context.live.prepared.tenant.slug,
  });
}
