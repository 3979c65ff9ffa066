import { type Request, type RequestHandler, Router } from "express";
import { addressLimiter } from "../../core/base/address-limiter.ts";
import type { Clock } from "../../core/base/clock.ts";
import type { LiveTenant } from "../../core/tenants/index.ts";
import { isShown } from "../../core/tenants/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";

/** Maximum number of cars in one request; further ones are ignored. */
const mostCars = 60;

/** Maximum length of the list of ids, characters. */
const longest = 6_000;

/** The tables with decisions for saved cars: price and tag. */
const tables = ["price", "tag"];

/**
 * `GET /api/cars?ids=<id>,<id>`: `{ cars: [{ id, km, decisions: { price, tag } }] }` of cars saved in a browser, in the
 * requested order, at most 60; cars that the site no longer has, or does not show, are omitted.
 */
export function createKeptCarsRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
  /** Maximum requests per address and minute; 0: unlimited. */
  perMinute: number;
}): Router {
  const answer: RequestHandler = (req, res, next) => {
    const live = options.tenantOf(req);
    if (!live) return next();
    const { ids } = req.query;
    const asked = typeof ids === "string" ? ids.slice(0, longest).split(",", mostCars) : [];
    const now = options.clock.now();
    const visitor = { signedIn: false, phone: false };
    const cars = [...new Set(asked)].flatMap((id) => {
      const car = live.stock.byId.get(id);
      if (!car || !isShown(live.prepared, car, now)) return [];
      const decisions = decideCar(live.prepared, car, { visitor, now }, tables);
      return [{ id, km: car.km ?? null, decisions }];
    });
    res.set("Cache-Control", "private, no-cache").json({ cars });
  };
  const router = Router();
  const limit = addressLimiter(options.perMinute, (_req, res) => {
    res.status(429).json({ error: "Too many requests. Please try again in a minute." });
  });
  router.get("/api/cars", limit, answer);
  return router;
}
