import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import { getClientErrorStatus } from "../../platform/base/client-error.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { parseDeal } from "../../renderer/values/deal.ts";
import type { Accounts, User } from "./contract.ts";
import type { Deals } from "./deals.ts";
import { identifyCaller } from "./router.ts";
import { isSameSite } from "./same-site.ts";

/** The dependencies of the routes. */
export interface DealsRouterOptions {
  accounts: Pick<Accounts, "userOf">;
  deals: Deals;
  tenantOf(req: Request): LiveTenant | undefined;
  /** Maximum requests per client address and minute; 0: unlimited. */
  perMinute: number;
}

/**
 * `GET /api/deal`: what the signed-in visitor has said once. `PUT /api/deal` replaces it; its parts are held to their
 * limits, and an empty one is forgotten. 401 for anybody else.
 */
export function createDealsRouter({ accounts, deals, tenantOf, perMinute }: DealsRouterOptions): Router {
  type Act = (user: User, tenant: string, req: Request, res: Response) => Promise<void>;
  const forUser =
    (act: Act): RequestHandler =>
    async (req, res, next) => {
      const tenant = tenantOf(req)?.prepared.tenant;
      if (tenant?.site.flags?.myDeal !== true) return next();
      res.set({ "Cache-Control": "no-store", Vary: "Cookie" });
      const user = await accounts.userOf(tenant, identifyCaller(req));
      if (user === undefined) res.status(401).json({ error: "sign-in" });
      else if (req.method !== "GET" && !isSameSite(req)) res.status(403).json({ error: "cross-site" });
      else await act(user, tenant.slug, req, res);
    };
  const onBody: express.ErrorRequestHandler = (error, _req, res, next) => {
    const status = getClientErrorStatus(error);
    if (status === undefined || res.headersSent) next(error);
    else res.status(status).json({ error: "malformed" });
  };
  const router = Router();
  router.use(
    "/api/deal",
    createAddressLimiter(perMinute, (_req, res) => res.status(429).end()),
  );
  router.use("/api/deal", express.json({ limit: "2kb" }), onBody);
  router.get(
    "/api/deal",
    forUser(async (user, _tenant, _req, res) => {
      res.json(await deals.of(user));
    }),
  );
  router.put(
    "/api/deal",
    forUser(async (user, tenant, req, res) => {
      await deals.keep(tenant, user, parseDeal(req.body));
      res.status(204).end();
    }),
  );
  return router;
}
