import type { Request } from "express";

/**
 * Whether a POST comes from a page of this site. Browsers send the origin of a request; a client that does not is not
 * a browser, so no other site can misuse a visitor's cookies with it.
 */
export function isSameSite(req: Request): boolean {
  const site = req.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = req.get("origin");
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === req.get("host");
}
