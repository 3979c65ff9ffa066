import express, { Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import { DraftFault } from "../../services/drafts/index.ts";
import { Refused } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { createDealerSetupRoutes, createDealersRoutes } from "./dealer-routes.ts";
import { createDomainsRoutes } from "./domain-routes.ts";
import { createDraftsRoutes } from "./draft-routes.ts";
import { createEditorsRoutes, createSignInRoutes } from "./editor-routes.ts";
import { createKnowledgeRoutes, createWhyRoutes } from "./know-routes.ts";
import { createPlansRoutes, createPublishingRoutes } from "./publish-routes.ts";
import { mountRoutes } from "./routes.ts";
import { createSheetsRoutes } from "./sheet-routes.ts";
import { createStockRoutes } from "./stock-routes.ts";
import { createSupportRoutes } from "./support-routes.ts";

/** Largest body of a request. */
const BODY = "4mb";

/** Every route of Studio's API. */
export const createRoutes = (options: StudioOptions) => ({
  ...createSignInRoutes(options),
  ...createEditorsRoutes(options),
  ...createDealersRoutes(options),
  ...createDealerSetupRoutes(options),
  ...createDraftsRoutes(options),
  ...createPublishingRoutes(options),
  ...createPlansRoutes(options),
  ...createDomainsRoutes(options),
  ...createStockRoutes(options),
  ...createSheetsRoutes(options),
  ...createKnowledgeRoutes(options),
  ...createWhyRoutes(options),
  ...createSupportRoutes(options),
});

/** The API of Studio as its app calls it: what each route answers. */
export type StudioApi = ReturnType<typeof createRoutes>;

/** The API of Studio. */
export function createStudioRouter(options: StudioOptions): Router {
  const limit = createAddressLimiter(options.signInsPerMinute, (_req, res) => {
    res.status(429).json({ error: "Too many attempts. Wait a minute, then try again." });
  });
  const router = Router();
  router.use("/api", (_req, res, next) => {
    res.set("Cache-Control", "no-store");
    next();
  });
  router.use("/api", express.json({ limit: BODY }));
  router.use("/api/sign-in", limit);
  router.use(mountRoutes(createRoutes(options), options));
  router.use("/api", (_req, res) => void res.status(404).json({ error: "There is no such address." }));
  router.use("/api", ((error, _req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof Refused) return void res.status(error.status).json({ error: error.message, ...error.more });
    if (error instanceof DraftFault) return void res.status(422).json({ error: error.message });
    const status = (error as { status?: number }).status;
    if (status !== undefined && status < 500)
      return void res.status(status).json({ error: "This request cannot be read." });
    return next(error);
  }) as express.ErrorRequestHandler);
  return router;
}
