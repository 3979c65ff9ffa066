import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import { keepSealed, readSealed } from "../../platform/base/sealed-cookie.ts";

/** How long a browser is remembered, ms: longer than any hold. */
const keptMs = 30 * 86_400_000;
/** Maximum number of reservations that a browser remembers, newest first. */
const mostKept = 6;

/** What a dealer's site remembers of a browser that has sent something of value, in its sealed cookie. */
export interface OwnBrowser {
  /** Codes of leads belong to the browser that asked for them. A browser without the cookie gets a new id each time. */
  id: string;
  /** Ids of the reservations made in this browser, newest first. */
  orders: string[];
}

interface Place {
  secret: string;
  /** Slug of the dealer. */
  tenant: string;
  /** ms since 1970 UTC. */
  now: number;
}

const scopeOf = ({ secret, tenant }: Place) => ({ secret, purpose: "orders", of: tenant }) as const;

/** The browser of a request. */
export function readBrowser(req: Pick<Request, "headers" | "secure">, place: Place): OwnBrowser {
  const { id, ids } = readSealed(req, scopeOf(place), place.now) ?? {};
  if (typeof id !== "string") return { id: randomUUID(), orders: [] };
  return { id, orders: Array.isArray(ids) ? ids.map(String) : [] };
}

/** Remembers a browser, with one more reservation if `order` is its id. */
export function keepBrowser(res: Response, place: Place, { id, orders }: OwnBrowser, order?: string): void {
  const ids = [...new Set(order === undefined ? orders : [order, ...orders])].slice(0, mostKept);
  keepSealed(res, scopeOf(place), { id, ids }, place.now + keptMs);
}
