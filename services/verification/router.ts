import express, { type NextFunction, type Request, type Response, Router } from "express";
import { createAddressLimiter, type SharedHits } from "../../platform/base/address-limiter.ts";
import type { Clock } from "../../platform/base/clock.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { isSameSite, keepBrowser, readBrowser } from "../accounts/index.ts";
import { resolveErrorMessage } from "../leads/index.ts";
import type { LeadChecks } from "./lead-checks.ts";

const idPattern = /^[0-9a-f-]{36}$/;
const codePattern = /^\d{6}$/;

/**
 * `POST /api/verify/code` verifies the code of a reservation or draw, `POST /api/verify/send` sends it again: plain
 * forms, answered by a redirect (303) to the lead's page, so that they work without JavaScript.
 */
export function createVerificationRouter(options: {
  checks: LeadChecks;
  tenantOf(req: Request): ResolvedTenant | undefined;
  clock: Clock;
  secret: string;
  /** Maximum requests per client address and minute; 0: unlimited. */
  perMinute: number;
  /** Counts requests for all nodes; absent: this process counts its own. */
  hits?: SharedHits | undefined;
}): Router {
  const { checks, tenantOf, clock, secret } = options;
  const fieldsOf = (req: Request) => new URLSearchParams(typeof req.body === "string" ? req.body : "");

  const placeOf = ({ slug }: ResolvedTenant) => ({ secret, tenant: slug, now: clock.now() });

  async function enter(req: Request, tenant: ResolvedTenant, id: string): Promise<string> {
    const code = (fieldsOf(req).get("code") ?? "").replace(/\s/g, "");
    if (!codePattern.test(code)) return "wrong";
    const browser = readBrowser(req, placeOf(tenant));
    const outcome = await checks.verify(tenant, id, code, { browser: browser.id, address: req.ip ?? "" });
    return { right: "", wrong: "wrong", spent: "expired", none: "expired", limit: "limit" }[outcome];
  }

  async function sendAgain(req: Request, tenant: ResolvedTenant, id: string): Promise<string> {
    const browser = readBrowser(req, placeOf(tenant));
    const outcome = await checks.send(tenant, id, { browser: browser.id, address: req.ip ?? "" });
    if (outcome === "sent" && req.res) keepBrowser(req.res, placeOf(tenant), browser);
    return outcome === undefined || outcome === "sent" ? "" : outcome;
  }

  const guarded =
    (act: typeof enter): express.RequestHandler =>
    async (req, res, next) => {
      const tenant = tenantOf(req);
      const id = fieldsOf(req).get("id") ?? "";
      res.set("Cache-Control", "no-store");
      const found = tenant && idPattern.test(id) ? await checks.find(tenant, id, "") : undefined;
      if (!tenant || !found) return next();
      if (!isSameSite(req)) return void res.status(403).json({ error: resolveErrorMessage(tenant, "cross-site") });
      const error = res.locals.tooMany === true ? "too-many" : await act(req, tenant, id);
      res.redirect(303, error === "" ? found.page : `${found.page}?${new URLSearchParams({ error })}`);
    };

  const router = Router();
  const tooMany = (_req: Request, res: Response, next: NextFunction) => {
    res.locals.tooMany = true;
    next();
  };
  const limit = createAddressLimiter(options.perMinute, tooMany, { what: "verify", hits: options.hits });
  const body = express.text({ limit: "2kb", type: "application/x-www-form-urlencoded" });
  router.post("/api/verify/code", body, limit, guarded(enter));
  router.post("/api/verify/send", body, limit, guarded(sendAgain));
  return router;
}
