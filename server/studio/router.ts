import express, { Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import { DraftFault } from "../../services/drafts/index.ts";
import { Refused } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { addDealerSetup, addDealers } from "./dealer-routes.ts";
import { addDomains } from "./domain-routes.ts";
import { addDrafts } from "./draft-routes.ts";
import { addEditors } from "./editor-routes.ts";
import { addForms } from "./form-routes.ts";
import { addKnowledge } from "./know-routes.ts";
import { addPlans } from "./plan-routes.ts";
import { addPublishing } from "./publish-routes.ts";
import { createRoutes, type Routes } from "./routes.ts";
import { addSheets } from "./sheet-routes.ts";
import { addSignIn } from "./sign-in-routes.ts";
import { addStock } from "./stock-routes.ts";
import { addSupport } from "./support-routes.ts";
import { addWhy } from "./why-routes.ts";

/** Largest body of a request. */
const BODY = "4mb";

/** Declares every route of Studio's API. */
export function declareRoutes(routes: Routes, options: StudioOptions): void {
  addSignIn(routes, options);
  addEditors(routes, options);
  addDealers(routes, options);
  addDealerSetup(routes, options);
  addDrafts(routes, options);
  addPublishing(routes, options);
  addPlans(routes, options);
  addDomains(routes, options);
  addForms(routes);
  addStock(routes, options);
  addSheets(routes, options);
  addKnowledge(routes, options);
  addWhy(routes, options);
  addSupport(routes, options);
}

/** The API of Studio. */
export function createStudioRouter(options: StudioOptions): Router {
  const { router: decided, routes } = createRoutes(options);
  declareRoutes(routes, options);
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
  router.use(decided);
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
