import express, { type NextFunction, type Request, type Response, Router } from "express";
import { createAddressLimiter } from "../../platform/base/address-limiter.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { findUserIfAvailable, isSameSite, listVerifiedContacts } from "../accounts/index.ts";
import { readAlertSettings } from "./alert-settings.ts";
import { type Act, createAsk, createConfirm, failAlert, parseAlertSubject, readFormFields } from "./ask.ts";
import type { AlertsRouterOptions } from "./router-options.ts";

const tokenPattern = /^[\w-]{22}$/;

/**
 * Asking for alerts by plain forms, answered by redirects (303), so that it works without JavaScript: `POST
 * /api/alerts/ask` sends a code, `/api/alerts/confirm` takes it, `/api/alerts/remove` ends one alert of a signed-in
 * visitor. `POST /api/alerts/stop/<token>` and `/api/alerts/keep/<token>` are links of messages: they need no sign-in,
 * and their answers do not depend on whether the token exists. `stop` is also the one click of mail programs (RFC 8058).
 */
export function createAlertsRouter(options: AlertsRouterOptions): Router {
  const { accounts, alerts, logger, tenantOf } = options;

  async function remove(req: Request, res: Response, live: LiveTenant): Promise<void> {
    const { tenant } = live.prepared;
    const user = await findUserIfAvailable(accounts, req, tenant, logger);
    await alerts.remove(tenant.slug, listVerifiedContacts(user), (readFormFields(req).get("id") ?? "").slice(0, 36));
    res.redirect(303, "/account");
  }

  /** The answer to a link of a message: its page for browsers, nothing for mail programs. */
  function answerLink(req: Request, res: Response, token: string, done: string): void {
    if (readFormFields(req).has("page")) res.redirect(303, `/a/${token}?${new URLSearchParams({ done })}`);
    else res.status(200).type("text").send("");
  }

  const guarded =
    (act: Act): express.RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      res.set("Cache-Control", "no-store");
      if (!live || !readAlertSettings(live.prepared.tenant).isOn) next();
      else if (!isSameSite(req)) {
        res.status(403).json({ error: live.prepared.wording("leads.error.cross-site", {}) });
      } else if (res.locals.tooMany === true) failAlert(res, parseAlertSubject(readFormFields(req)), "too-many");
      else await act(req, res, live);
    };

  // Links work also where the dealer has switched alerts off.
  const linked =
    (done: string, act: (live: LiveTenant, token: string) => Promise<void>): express.RequestHandler =>
    async (req, res, next) => {
      const live = tenantOf(req);
      const token = String(req.params.token);
      res.set("Cache-Control", "no-store");
      if (!live) return next();
      if (req.method !== "POST") return res.redirect(303, `/a/${encodeURIComponent(token)}`);
      if (res.locals.tooMany === true) return void res.status(429).end();
      if (tokenPattern.test(token)) await act(live, token);
      answerLink(req, res, encodeURIComponent(token), done);
    };

  const stop = linked("stopped", ({ prepared: { tenant } }, token) => alerts.stop(tenant.slug, token));
  const keep = linked("kept", ({ prepared: { tenant } }, token) =>
    alerts.extend(tenant.slug, token, readAlertSettings(tenant).runsMs),
  );

  const router = Router();
  const tooMany = (_req: Request, res: Response, next: NextFunction) => {
    res.locals.tooMany = true;
    next();
  };
  const limit = createAddressLimiter(options.perMinute, tooMany, { what: "alerts", hits: options.hits });
  const body = express.text({ limit: "8kb", type: "application/x-www-form-urlencoded" });
  router.post("/api/alerts/ask", body, limit, guarded(createAsk(options)));
  router.post("/api/alerts/confirm", body, limit, guarded(createConfirm(options)));
  router.post("/api/alerts/remove", body, limit, guarded(remove));
  // Not limited: mail services stop messages from few addresses of their own, and it is cheap.
  router.all("/api/alerts/stop/:token", body, stop);
  router.all("/api/alerts/keep/:token", body, limit, keep);
  return router;
}
