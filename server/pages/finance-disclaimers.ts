import { type Request, type RequestHandler, Router } from "express";
import type { Clock } from "../../core/base/clock.ts";
import type { LiveTenant } from "../../core/tenants/index.ts";
import { isShown } from "../../core/tenants/index.ts";

/**
 * `GET /api/cars/{id}/finance-disclaimers` (S7.15): `{ finance_lenders: { <provider>: { disclaimer } } }` of the
 * providers that have one; nothing else of their offers. 404 for a car that the site does not show.
 */
export function createFinanceDisclaimersRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
}): Router {
  const answer: RequestHandler = (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) return next();
    const car = live.stock.byId.get(String(req.params.id));
    res.set("Cache-Control", "private, no-cache");
    if (!car || !isShown(live.prepared, car, options.clock.now())) {
      res.status(404).json({ error: "There is no such vehicle." });
      return;
    }
    const named = Object.entries(car.finance_lenders ?? {}).flatMap(([provider, { disclaimer }]) =>
      disclaimer ? [[provider, { disclaimer }] as const] : [],
    );
    res.json({ finance_lenders: Object.fromEntries(named) });
  };
  const router = Router();
  router.get("/api/cars/:id/finance-disclaimers", answer);
  return router;
}
