import type { RequestHandler, Response } from "express";
import { resolveClientAddress } from "../base/address-limiter.ts";
import { FairTurns, NoTurn, sendNoTurn } from "../base/fair-turns.ts";
import type { TenantRegistry } from "./registry.ts";

/** Maximum number of dealers that are prepared at the same time for requests: one is read while another is indexed. */
const OPENED_AT_ONCE = 2;
/** Maximum number of dealers that wait to be prepared, in total and for one address; a browser requests one. */
const OPENINGS_WAITING = { all: 400, group: 40, member: 40 };
/** Retry-After for an address that requests too many dealers, seconds. */
const COME_AGAIN_S = 5;

/** Retry-After for a site whose JSON has errors since the server started, seconds. */
const REPAIRED_S = 60;

/** Tells visitors and search engines that a site is there, but cannot be shown: the log says why. */
function sendAway(res: Response): void {
  res
    .status(503)
    .set({ "Cache-Control": "no-store", "Retry-After": String(REPAIRED_S) })
    .type("text")
    .send("This site is not available at the moment. Please try again later.\n");
}

/**
 * Prepares the tenant of a request before any other handler needs it; concurrent requests share one preparation.
 * Addresses take turns: an address that requests every dealer of the server delays other visitors by one or two
 * dealers. A tenant that cannot be prepared is answered with 503.
 */
export function openTenant(registry: Pick<TenantRegistry, "slugOf" | "get" | "touch" | "open">): RequestHandler {
  const turns = new FairTurns({ atOnce: OPENED_AT_ONCE, waiting: OPENINGS_WAITING });
  /** Current preparations by address and tenant, so that further requests wait for the same one. */
  const openings = new Map<string, Promise<unknown>>();

  function open(slug: string, address: string): Promise<unknown> {
    const key = `${address} ${slug}`;
    const opening = openings.get(key) ?? turns.run(address, slug, () => registry.open(slug));
    if (!openings.has(key)) {
      const settled = () => void openings.delete(key);
      openings.set(key, opening);
      opening.then(settled, settled);
    }
    return opening;
  }

  return async (req, res, next) => {
    const slug = registry.slugOf(req.headers.host);
    if (slug === undefined || registry.get(slug)) {
      if (slug !== undefined) registry.touch(slug);
      next();
      return;
    }
    try {
      await open(slug, resolveClientAddress(req));
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      sendNoTurn(res, "sites", COME_AGAIN_S);
      return;
    }
    if (registry.get(slug)) next();
    else sendAway(res);
  };
}
