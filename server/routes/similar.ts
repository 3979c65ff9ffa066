import { type Request, type RequestHandler, Router } from "express";
import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { buildCarAddress } from "../../schemas/entities/vehicle-type-address.ts";
import { resolveSimilarAddress } from "../../services/loaders/index.ts";
import { createLoadContext } from "../../services/pages/index.ts";
import { addCampaignParameters } from "./campaign-parameters.ts";

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
    const context = live && createLoadContext(req.originalUrl, live, options.clock);
    const slug = String(req.params.slug);
    const isCar = live && req.path === `${buildCarAddress(slug, live.prepared.publicSite)}/similar`;
    const address = isCar && context && resolveSimilarAddress(context, slug);
    if (!address) next();
    else res.set("Cache-Control", "no-cache").redirect(302, addCampaignParameters(address, context?.url ?? ""));
  };
  const router = Router();
  router.get("/:cars/:slug/similar", answer);
  return router;
}
