import type { Request, Response } from "express";
import { cookieValue } from "../base/cookies.ts";
import { seal, unseal } from "../base/seal.ts";

const cookieName = (secure: boolean): string => (secure ? "__Host-forecourt_orders" : "forecourt_orders");
/** A browser remembers so many of its newest reservations. */
const mostKept = 6;

interface Scope {
  secret: string;
  /** Slug of the dealer: another dealer's cookie says nothing here. */
  tenant: string;
}

/** Ids of the reservations that were made in this browser, newest first: its own sealed cookie says so. */
export function ownOrders(req: Pick<Request, "headers" | "secure">, { secret, tenant }: Scope): string[] {
  const text = cookieValue(req.headers.cookie, cookieName(req.secure));
  const value = text === undefined ? undefined : unseal(secret, text);
  if (value?.tenant !== tenant || !Array.isArray(value.ids)) return [];
  return value.ids.map(String).slice(0, mostKept);
}

/** Has the browser remember one more, for `maxAge` (ms). */
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
