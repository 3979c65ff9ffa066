import type { Request } from "express";

/**
 * Whether a POST comes from a page of this very site. Browsers say where a request comes from; a client that says
 * nothing is no browser, and carries no visitor's cookies that another site could have lent itself.
 */
export function isSameSite(req: Request): boolean {
  const site = req.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = req.get("origin");
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === req.get("host");
}
