import { type Request, type RequestHandler, Router } from "express";
import { addressLimiter } from "../../core/base/address-limiter.ts";
import type { Clock } from "../../core/base/clock.ts";
import type { LiveTenant } from "../../core/tenants/index.ts";
import { isShown } from "../../core/tenants/index.ts";
import { type CardPictures, mostCardPictures } from "../../renderer/values/card-pictures.ts";

/**
 * `GET /api/cars/{id}/pictures`: `{ pictures: [<address>] }`, the car's first pictures, the main one first: what a card
 * needs when a visitor turns its pictures over. 404 for a car that the site does not show.
 */
export function createCardPicturesRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
  /** Maximum requests per address and minute; 0: unlimited. */
  perMinute: number;
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
    const urls = [car.primary_image_url, ...(car.images ?? []).map(({ image }) => image.url)];
    const pictures = [...new Set(urls.filter((url) => typeof url === "string"))].slice(0, mostCardPictures);
    res.json({ pictures } satisfies CardPictures);
  };
  const router = Router();
  const limit = addressLimiter(options.perMinute, (_req, res) => {
    res.status(429).json({ error: "Too many requests. Please try again in a minute." });
  });
  router.get("/api/cars/:id/pictures", limit, answer);
  return router;
}
