import { type Request, type RequestHandler, Router } from "express";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { carAddress } from "../../schemas/entities/own-address.ts";
import { similarAddress } from "../../services/loaders/index.ts";
import { contextOf } from "../../services/pages/index.ts";
import { withCampaign } from "./with-campaign.ts";

/**
 * `GET /cars/{slug}/similar`: redirects (302) to the first search of the table `similar-search` that currently finds
 * similar cars. Unknown cars get the site's 404 page.
 */
export function createSimilarRouter(options: {
  tenantOf: (req: Request) => LiveTenant | undefined;
  clock: Clock;
}): Router {
  const answer: RequestHandler = (req, res, next) => {
    const live = options.tenantOf(req);
    const context = live && contextOf(req.originalUrl, live, options.clock);
    const slug = String(req.params.slug);
    const isCar = live && req.path === `${carAddress(slug, live.prepared.publicSite)}/similar`;
    const address = isCar && context && similarAddress(context, slug);
    if (!address) next();
    else res.set("Cache-Control", "no-cache").redirect(302, withCampaign(address, context?.url ?? ""));
  };
  const router = Router();
  router.get("/:cars/:slug/similar", answer);
  return router;
}
