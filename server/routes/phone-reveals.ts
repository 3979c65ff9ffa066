import express, { type Request, type RequestHandler, Router } from "express";
import type { Logger } from "pino";
import { isObject } from "../../schemas/json-value.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";

/** The ids of a reveal as sent (S7.8): short strings, or absent. */
function readIds(body: unknown): { [name: string]: string } | undefined {
  if (!isObject(body)) return undefined;
  const ids: { [name: string]: string } = {};
  for (const name of ["car_id", "dealership_id", "website_id"]) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    if ((typeof value !== "string" && typeof value !== "number") || String(value).length > 100)
      return undefined;
    ids[name] = String(value);
  }
  return ids;
}

/**
 * `POST /api/phone-reveals`: a visitor asked to see a dealer's phone number (S4.12, S7.8). Logs which car, dealership
 * and site, nothing of the visitor. 204; 400 for a body that names none of them or something else.
 */
export function createPhoneRevealsRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  logger: Logger;
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
    options.logger.info({ tenant: live.prepared.tenant.slug, ...ids }, "phone revealed");
    res.status(204).end();
  };
  const router = Router();
  router.post("/api/phone-reveals", express.json({ limit: "4kb" }), reveal);
  return router;
}
