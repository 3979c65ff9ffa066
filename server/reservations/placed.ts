import type { Clock } from "../clock.ts";
import type { Orders } from "../leads/orders.ts";
import type { Bill, PaymentProvider } from "../payments/provider.ts";
import type { Logger } from "../store/logger.ts";
import type { LiveTenant } from "../tenants/live-tenant.ts";
import type { OrderView, Reservations } from "./reservations.ts";

const minuteMs = 60_000;

/** Until when an order can be paid, ms: with the hold of its car, so that nobody pays for a car that is free again. */
function payableUntil({ reservation, payment }: OrderView, paymentMinutes: unknown): number {
  if (reservation) return reservation.state === "pending" ? reservation.held_until : 0;
  return payment ? payment.created_at + Number(paymentMinutes) * minuteMs : 0;
}

/** What went wrong at a payment service, without a word that could name anybody. */
function faultOf(error: unknown): { [name: string]: unknown } {
  const { type, name, code, statusCode } = error as { [name: string]: unknown };
  return { reason: type ?? name, code, status: statusCode };
}

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

  /** The bill of an order that waits to be paid through the service. */
  function billOf(live: LiveTenant, order: OrderView, { page, origin }: { page: string; origin: string }) {
    const { payment } = order;
    const { settings, baseUrl, name } = live.prepared.publicSite;
    const until = payableUntil(order, settings?.paymentMinutes);
    if (payment?.state !== "open" || until <= clock.now()) return undefined;
    const values = { name, reference: payment.reference ?? "" };
    const bill: Bill = {
      payment,
      title: live.prepared.wording(`payment.title.${payment.kind}`, values),
      returnUrl: new URL(page, baseUrl ?? origin).href,
      // Of the order, not of this moment: who sends it twice is led to one page of the service.
      until,
    };
    return bill;
  }

  /** Address of the service's page for the bill; undefined when the service cannot be reached. */
  async function openAt(provider: PaymentProvider, bill: Bill): Promise<string | undefined> {
    const { payment } = bill;
    try {
      const { session, url } = await provider.open(bill);
      await reservations.opened(payment.id, session);
      return url;
    } catch (error) {
      // The visitor has done his part: the dealer takes the deposit, as where there is no service.
      logger.error({ tenant: payment.tenant, ...faultOf(error) }, "the payment service failed");
      await reservations.leaveToDealer(payment.id);
      return undefined;
    }
  }

  return async (tenant, leadId, origin) => {
    const order = await reservations.find(tenant.slug, leadId);
    const { reservation, payment } = order;
    if (!reservation && !payment) return undefined;
    if (reservation) await options.onHeld();
    const page = `/${reservation ? "reserved" : "paid"}/${leadId}`;
    const live = options.liveOf(tenant.slug);
    const provider = live && options.providerOf(live);
    const bill = live && provider && billOf(live, order, { page, origin });
    return (bill && provider && (await openAt(provider, bill))) ?? page;
  };
}
