import type { RequestHandler } from "express";
import { addressOf } from "../base/address-limiter.ts";
import { FairTurns, NoTurn } from "../base/fair-turns.ts";
import type { TenantRegistry } from "./registry.ts";

/** Dealers that are prepared at once at visitors' requests: one is read while another is indexed. */
const OPENED_AT_ONCE = 2;
/** Dealers that may wait to be prepared, in all and for one address: a browser asks for one. */
const OPENINGS_WAITING = { all: 400, group: 40, member: 40 };
/** Retry-After for an address that asks for too many dealers, seconds. */
const COME_AGAIN_S = 5;

/**
 * Has the tenant of a request prepared before anything else asks for it; its visitors wait for one preparation.
 * Addresses take turns: one that asks for every dealer of the server in turn delays another visitor by a dealer or two.
 */
export function openTenant(
  registry: Pick<TenantRegistry, "slugOf" | "get" | "touch" | "open">,
): RequestHandler {
  const turns = new FairTurns({ atOnce: OPENED_AT_ONCE, waiting: OPENINGS_WAITING });
  /** Openings by address and tenant: requests that come meanwhile wait for the same one. */
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
      await open(slug, addressOf(req));
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      res
        .status(503)
        .set({ "Retry-After": String(COME_AGAIN_S), "Cache-Control": "no-store" })
        .type("text");
      res.send("You requested too many sites at once. Please try again in a moment.\n");
      return;
    }
    next();
  };
}
