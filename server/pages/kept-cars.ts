import { type Request, type RequestHandler, Router } from "express";
import { decideCar } from "../../renderer/pages/index.ts";
import { addressLimiter } from "../base/address-limiter.ts";
import type { Clock } from "../base/clock.ts";
import type { LiveTenant } from "../tenants/index.ts";
import { isShown } from "../tenants/index.ts";

/** Cars that are looked up at most in one request; what follows is left out. */
const mostCars = 60;

/** Longest list of ids that is read, in characters. */
const longest = 6_000;

/** What a browser that keeps cars wants to know of them: their price and tag, as the tables decide them. */
const tables = ["price", "tag"];

/**
 * `GET /api/cars?ids=<id>,<id>`: `{ cars: [{ id, km, decisions: { price, tag } }] }` of cars saved in a browser, in the
 * requested order, at most 60; cars that the site no longer has, or does not show, are omitted.
 */
export function createKeptCarsRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
  /** Requests that one address may make in a minute; 0 means any number. */
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
