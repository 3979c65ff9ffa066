import { type Request, type RequestHandler, Router } from "express";
import { addressLimiter } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import { isShown, type LiveTenant } from "../../platform/tenants/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import { type CardPictures, mostCardPictures } from "../../renderer/values/card-pictures.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";

/** Maximum number of cars in one request; further ones are ignored. */
const mostCars = 60;

/** Maximum length of the list of ids, characters. */
const longest = 6_000;

/** The tables with decisions for saved cars: price and tag. */
const tables = ["price", "tag"];

/** The disclaimers of the finance providers that have one; nothing else of their offers (S7.15). */
function disclaimersOf(car: Car) {
  const named = Object.entries(car.finance_lenders ?? {}).flatMap(([provider, { disclaimer }]) =>
    disclaimer ? [[provider, { disclaimer }] as const] : [],
  );
  return { finance_lenders: Object.fromEntries(named) };
}

/** The car's first pictures, the main one first: what a card needs when a visitor turns its pictures over. */
function picturesOf(car: Car): CardPictures {
  const urls = [car.primary_image_url, ...(car.images ?? []).map(({ image }) => image.url)];
  return { pictures: [...new Set(urls.filter((url) => typeof url === "string"))].slice(0, mostCardPictures) };
}

/** Cars saved in a browser, in the requested order; those that the site no longer has, or does not show, are omitted. */
function keptCars({ prepared, stock }: LiveTenant, ids: unknown, now: number) {
  const asked = typeof ids === "string" ? ids.slice(0, longest).split(",", mostCars) : [];
  const visitor = { signedIn: false, phone: false };
  return [...new Set(asked)].flatMap((id) => {
    const car = stock.byId.get(id);
    if (!car || !isShown(prepared, car, now)) return [];
    const decisions = decideCar(prepared, car, { visitor, now }, tables);
    return [{ id, km: car.km ?? null, decisions }];
  });
}

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
    addressLimiter(options.perMinute, (_req, res) => {
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
  router.get("/api/cars/:id/finance-disclaimers", ofCar(disclaimersOf));
  router.get("/api/cars/:id/pictures", limit(), ofCar(picturesOf));
  router.get("/api/cars", limit(), (req, res, next) => {
    const live = tenantOf(req);
    if (!live) return next();
    res.set("Cache-Control", "private, no-cache").json({ cars: keptCars(live, req.query.ids, clock.now()) });
  });
  return router;
}
