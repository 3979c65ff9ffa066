import { type Request, Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Orders } from "../leads/index.ts";

const idPattern = /^[0-9a-f-]{36}$/;

/**
 * `GET /api/payments/continue/<id>`: redirects to the payment service's checkout page while the order can be paid,
 * else to the page of the order. It is always the same checkout page.
 */
export function createContinueRouter(options: {
  tenantOf(req: Request): ResolvedTenant | undefined;
  placed: Orders["placed"];
  /** Maximum requests per client address and minute; 0: unlimited. */
  perMinute?: number | undefined;
}): Router {
  const router = Router();
  const limit = createAddressLimiter(options.perMinute ?? 60, (_req, res) => res.status(429).end());
  router.get("/api/payments/continue/:id", limit, async (req, res, next) => {
    const tenant = options.tenantOf(req);
    const { id } = req.params;
    if (!tenant || typeof id !== "string" || !idPattern.test(id)) {
      next();
      return;
    }
    const to = await options.placed(tenant, id);
    if (to === undefined) next();
    else res.set("Cache-Control", "no-store").redirect(303, to);
  });
  return router;
}
