import type { Request, Response } from "express";
import { cookieValue } from "../../platform/base/cookies.ts";
import { seal, unseal } from "../../platform/base/seal.ts";

const cookieName = (secure: boolean): string => (secure ? "__Host-forecourt_orders" : "forecourt_orders");
/** Maximum number of reservations that a browser remembers, newest first. */
const mostKept = 6;

interface Scope {
  secret: string;
  /** Slug of the dealer: cookies of other dealers are ignored. */
  tenant: string;
}

/** Ids of the reservations made in this browser, newest first, from its sealed cookie. */
export function ownOrders(req: Pick<Request, "headers" | "secure">, { secret, tenant }: Scope): string[] {
  const text = cookieValue(req.headers.cookie, cookieName(req.secure));
  const value = text === undefined ? undefined : unseal(secret, text);
  if (value?.tenant !== tenant || !Array.isArray(value.ids)) return [];
  return value.ids.map(String).slice(0, mostKept);
}

/** Adds a reservation to the browser's cookie, for `maxAge` (ms). */
export function keepOwnOrder(
  req: Request,
  res: Response,
  { secret, tenant, id, maxAge }: Scope & { id: string; maxAge: number },
): void {
  const ids = [...new Set([id, ...ownOrders(req, { secret, tenant })])].slice(0, mostKept);
  res.cookie(cookieName(req.secure), seal(secret, { tenant, ids }), {
    httpOnly: true,
    sameSite: "lax",
    secure: req.secure,
    path: "/",
    maxAge,
  });
}
