import type { Request, RequestHandler } from "express";
import { parseHostName } from "../tenants/index.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the request comes from a page of the requested site: by Origin, else by Sec-Fetch-Site. */
function isOwn(req: Request): boolean {
  const { origin, host } = req.headers;
  if (origin !== undefined) {
    return URL.canParse(origin) && parseHostName(new URL(origin).host) === parseHostName(host);
  }
  // Only browsers send it; a client that sends neither is not a browser and carries no visitor's cookies.
  const from = req.headers["sec-fetch-site"];
  return from === undefined || from === "same-origin" || from === "none";
}

/**
 * Refuses (403) cross-site requests other than GET, HEAD and OPTIONS. Sibling hosts are other dealers and count as other
 * sites. The search API only reads, with any method. A proxy in front must pass the
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
    .json({ success: false, error: "This can only be sent from the pages of this site." });
};
