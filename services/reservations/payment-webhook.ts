import express, { type Request, Router } from "express";
import type { Logger } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PaymentNews, PaymentProvider } from "../payments/index.ts";
import type { Reservations } from "./reservations.ts";

/**
 * `POST /api/payments/<service>`: webhook events of the payment service that the site names, at the dealer's own host. 200 once processed,
 * or if the event concerns no order here; 400 for an invalid signature; 503 to request a retry.
 */
export function createPaymentWebhook(options: {
  tenantOf(req: Request): LiveTenant | undefined;
  providerOf(live: LiveTenant): PaymentProvider | undefined;
  reservations: Reservations;
  /** Called when holds have ended or started. */
  onHeld(): Promise<void>;
  logger: Logger;
}): Router {
  const { tenantOf, providerOf, reservations, logger } = options;

  /** Processes a webhook event; false if the service should retry it. */
  async function takeIn(slug: string, news: PaymentNews, provider: PaymentProvider): Promise<boolean> {
    try {
      const settled = await reservations.settle(slug, news, provider);
      if (settled === "paid back") logger.error({ tenant: slug, news: news.id }, "payment refunded");
      if (settled === "taken in" || settled === "paid back") await options.onHeld();
      return true;
    } catch (error) {
      logger.error({ tenant: slug, reason: (error as Error).name }, "payment webhook event could not be processed");
      return false;
    }
  }

  function read(provider: PaymentProvider, req: Request): PaymentNews | undefined | "forged" {
    try {
      return provider.read(req.body as Buffer, (name) => req.get(name));
    } catch {
      return "forged";
    }
  }

  const router = Router();
  router.post(
    "/api/payments/:service",
    express.raw({ type: "application/json", limit: "256kb" }),
    async (req, res, next) => {
      const live = tenantOf(req);
      const provider = live && providerOf(live);
      if (!live || !provider || live.prepared.tenant.site.payments?.provider !== req.params.service) {
        next();
        return;
      }
      const { slug } = live.prepared.tenant;
      const news = Buffer.isBuffer(req.body) ? read(provider, req) : "forged";
      if (news === "forged") {
        res.status(400).json({ error: "The signature is invalid." });
        return;
      }
      if (!news || (await takeIn(slug, news, provider))) res.json({ received: true });
      else res.status(503).json({ error: "Please send this event again." });
    },
  );
  return router;
}
