import express, { type Request, type RequestHandler, Router } from "express";
import type { Logger } from "pino";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { isObject } from "../../schemas/json-value.ts";

interface Ids {
  car_id?: string;
  dealership_id?: string;
  website_id?: string;
}

/** The ids of a reveal as sent (S7.8): short strings, or absent. */
function readIds(body: unknown): Ids | undefined {
  if (!isObject(body)) return undefined;
  const ids: Ids = {};
  for (const name of ["car_id", "dealership_id", "website_id"] as const) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    if ((typeof value !== "string" && typeof value !== "number") || String(value).length > 100) return undefined;
    ids[name] = String(value);
  }
  return ids;
}

/** The ids that belong to this site; any other input must not reach the log. */
function known({ prepared, stock }: LiveTenant, ids: Ids): Ids {
  const site = prepared.publicSite;
  const car = stock.byId.get(ids.car_id ?? "");
  const dealerships = [car, site, ...(site.locations ?? [])].map((item) => item?.dealership_id);
  return {
    ...(car && { car_id: car.id }),
    ...(dealerships.includes(ids.dealership_id) && { dealership_id: ids.dealership_id }),
    ...(ids.website_id === site.id && { website_id: site.id }),
  };
}

/**
 * `POST /api/phone-reveals`: reports that a visitor revealed a dealer's phone number (S4.12, S7.8). Logs the ids of
 * car, dealership and site if the site has them, and nothing about the visitor. 204; 400 for a body that names none
 * of them or something else; 429.
 */
export function createPhoneRevealsRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  logger: Logger;
  /** Maximum reveals per client address and minute; 0: unlimited. Default 60. */
  perMinute?: number;
}): Router {
  const reveal: RequestHandler = (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) {
      next();
      return;
    }
    const ids = readIds(req.body);
    if (ids === undefined || Object.keys(ids).length === 0) {
      res.status(400).json({ error: "Send car_id, dealership_id and website_id as JSON." });
      return;
    }
    options.logger.info({ tenant: live.prepared.tenant.slug, ...known(live, ids) }, "phone revealed");
    res.status(204).end();
  };
  const router = Router();
  const limit = createAddressLimiter(options.perMinute ?? 60, (_req, res) =>
    res.status(429).json({ error: "Too many requests." }),
  );
  router.post("/api/phone-reveals", limit, express.json({ limit: "4kb" }), reveal);
  return router;
}
