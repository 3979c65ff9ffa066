import { type Request, type RequestHandler, Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import { isShown, type LiveTenant } from "../../platform/tenants/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { findSavedCars, listDisclaimers, selectCardPictures } from "../../services/pages/index.ts";

/**
 * Parts of cars that pages request later. 404 for a car that the site does not show.
 * - `GET /api/cars/{id}/finance-disclaimers`: `{ finance_lenders: { <provider>: { disclaimer } } }`
 * - `GET /api/cars/{id}/pictures`: `{ pictures: [<address>] }`
 * - `GET /api/cars?ids=<id>,<id>`: `{ cars: [{ id, km, decisions: { price, tag } }] }`, at most 60
 */
export function createCarPartsRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
  /** Maximum requests per address and minute to each of the last two; 0: unlimited. */
  perMinute: number;
}): Router {
  const { tenantOf, clock } = options;
  const limit = () =>
    createAddressLimiter(options.perMinute, (_req, res) => {
      res.status(429).json({ error: "Too many requests. Please try again in a minute." });
    });
  const ofCar =
    (partOf: (car: Car) => object): RequestHandler =>
    (req, res, next) => {
      const live = tenantOf(req);
      if (!live) return next();
      const car = live.stock.byId.get(String(req.params.id));
      res.set("Cache-Control", "private, no-cache");
      if (car && isShown(live.prepared, car, clock.now())) res.json(partOf(car));
      else res.status(404).json({ error: "There is no such vehicle." });
    };
  const router = Router();
  router.get("/api/cars/:id/finance-disclaimers", ofCar(listDisclaimers));
  router.get("/api/cars/:id/pictures", limit(), ofCar(selectCardPictures));
  router.get("/api/cars", limit(), (req, res, next) => {
    const live = tenantOf(req);
    if (!live) return next();
    res.set("Cache-Control", "private, no-cache").json({ cars: findSavedCars(live, req.query.ids, clock.now()) });
  });
  return router;
}
