import type { Clock } from "../clock.ts";
import type { Orders } from "../leads/orders.ts";
import type { Bill, PaymentProvider } from "../payments/provider.ts";
import type { Logger } from "../store/logger.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";
import type { Reservations } from "./reservations.ts";

const minuteMs = 60_000;

/** Sends who has ordered on his way: to the payment service where there is one, else to the page of his order. */
export function createPlaced(options: {
  reservations: Reservations;
  liveOf(slug: string): LiveTenant | undefined;
  providerOf(live: LiveTenant): PaymentProvider | undefined;
  clock: Clock;
  logger: Logger;
  /** Told that cars are held, so that everybody sees it at once. */
  onHeld(): Promise<void>;
}): Orders["placed"] {
  const { reservations, clock, logger } = options;
  return async (tenant, leadId, origin) => {
    const { reservation, payment } = await reservations.find(tenant.slug, leadId);
    const hold = reservation !== undefined;
    if (!hold && !payment) return undefined;
    if (hold) await options.onHeld();
    const page = `/${hold ? "reserved" : "paid"}/${leadId}`;
    const live = options.liveOf(tenant.slug);
    const provider = live && options.providerOf(live);
    if (!live || !provider || payment?.state !== "open") return page;
    const { settings, baseUrl } = live.prepared.publicSite;
    const bill: Bill = {
      payment,
      title: live.prepared.wording(`payment.title.${payment.kind}`, {
        name: live.prepared.publicSite.name,
        reference: payment.reference ?? "",
      }),
      returnUrl: new URL(page, baseUrl ?? origin).href,
      until: clock.now() + Number(settings?.paymentMinutes) * minuteMs,
    };
    try {
      const { session, url } = await provider.open(bill);
      await reservations.opened(payment.id, session);
      return url;
    } catch (error) {
      // The visitor has done his part: the dealer takes the deposit, as where there is no service.
      logger.error({ tenant: tenant.slug, reason: (error as Error).name }, "the payment service failed");
      await reservations.leaveToDealer(leadId);
      return page;
    }
  };
}
