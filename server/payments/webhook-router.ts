import express, { type Request, Router } from "express";
import type { Reservations } from "../reservations/reservations.ts";
import type { Logger } from "../store/logger.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";
import type { PaymentNews, PaymentProvider } from "./provider.ts";

/**
 * `POST /api/payments/stripe`: what the payment service tells this server, at the dealer's own host. 200 once it is
 * taken in, or concerns nobody here; 400 for a signature that is wrong; 503 to be told again.
 */
export function createPaymentWebhook(options: {
  tenantOf(req: Request): LiveTenant | undefined;
  providerOf(live: LiveTenant): PaymentProvider | undefined;
  reservations: Reservations;
  /** Told that cars may be held no longer, or now are. */
  onHeld(): Promise<void>;
  logger: Logger;
}): Router {
  const { tenantOf, providerOf, reservations, logger } = options;

  /** Takes the news in; false when the service should tell it again. */
  async function takeIn(slug: string, news: PaymentNews, provider: PaymentProvider): Promise<boolean> {
    try {
      const settled = await reservations.settle(slug, news, provider);
      if (settled === "paid back") logger.error({ tenant: slug, news: news.id }, "a payment went back");
      if (settled === "taken in" || settled === "paid back") await options.onHeld();
      return true;
    } catch (error) {
      logger.error({ tenant: slug, reason: (error as Error).name }, "payment news not taken in");
      return false;
    }
  }

  function read(provider: PaymentProvider, req: Request): PaymentNews | undefined | "forged" {
    try {
      return provider.read(req.body as Buffer, req.get("stripe-signature") ?? "");
    } catch {
      return "forged";
    }
  }

  const router = Router();
  router.post(
    "/api/payments/stripe",
    express.raw({ type: "application/json", limit: "256kb" }),
    async (req, res, next) => {
      const live = tenantOf(req);
      const provider = live && providerOf(live);
      if (!live || !provider) {
        next();
        return;
      }
      const { slug } = live.prepared.tenant;
      const news = Buffer.isBuffer(req.body) ? read(provider, req) : "forged";
      if (news === "forged") {
        res.status(400).json({ error: "The signature is wrong." });
        return;
      }
      if (!news || (await takeIn(slug, news, provider))) res.json({ received: true });
      else res.status(503).json({ error: "Tell us again." });
    },
  );
  return router;
}
