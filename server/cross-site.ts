import type { Request, RequestHandler } from "express";
import { hostName } from "./tenants/match-host.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the request comes from a page of the very site that it asks: by Origin, else by what the browser says. */
function isOwn(req: Request): boolean {
  const { origin, host } = req.headers;
  if (origin !== undefined) {
    return URL.canParse(origin) && hostName(new URL(origin).host) === hostName(host);
  }
  // Only browsers send it; whoever sends neither is no browser, and acts for nobody but himself.
  const from = req.headers["sec-fetch-site"];
  return from === undefined || from === "same-origin" || from === "none";
}

/**
 * Refuses (403) what another site's page sends in the visitor's name: whatever is no mere reading. Sibling hosts are
 * other dealers and count as others. The search API only reads, whatever its method. A proxy in front must pass the
 * Host header on.
 */
export const refuseOtherSites: RequestHandler = (req, res, next) => {
  if (reading.has(req.method) || req.path.startsWith("/1/") || isOwn(req)) {
    next();
    return;
  }
  res
    .status(403)
    .set("Cache-Control", "no-store")
    .json({ success: false, error: "This can only be sent from our own pages." });
};
