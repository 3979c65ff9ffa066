import type { Clock } from "../../platform/base/clock.ts";
import type { Logger } from "../../platform/store/index.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { Orders } from "../leads/index.ts";
import { type Bill, type PaymentProvider, PaymentServiceDown } from "../payments/index.ts";
import type { OrderView, Reservations } from "./reservations.ts";

/** Expiry of an order's payment, ms: the end of the car's hold, so that a released car cannot be paid for. */
function payableUntil({ reservation, payment }: OrderView): number {
  const until = payment?.payable_until ?? 0;
  if (!reservation) return until;
  return reservation.state === "pending" ? Math.min(until, reservation.held_until) : 0;
}

/** A payment service's error without personal data. */
function faultOf(error: unknown): { [name: string]: unknown } {
  const { type, name, code, statusCode } = ((error as Error).cause ?? error) as { [name: string]: unknown };
  return { reason: type ?? name, code, status: statusCode };
}

/** The bill of an unpaid order, as stored when the order was placed. */
function billOf(order: OrderView, now: number): Bill | undefined {
  const { payment } = order;
  const until = payableUntil(order);
  if (payment?.state !== "open" || until <= now) return undefined;
  const { title, return_url: returnUrl } = payment;
  return title === null || returnUrl === null ? undefined : { payment, title, returnUrl, until };
}

/** Redirects after an order: to the payment service if there is one, else to the page of the order. */
export function createPlaced(options: {
  reservations: Reservations;
  liveOf(slug: string): LiveTenant | undefined;
  providerOf(live: LiveTenant): PaymentProvider | undefined;
  clock: Clock;
  logger: Logger;
  /** Notified when cars are held, so that all pages show it immediately. */
  onHeld(): Promise<void>;
}): Orders["placed"] {
  const { reservations, clock, logger } = options;

  /** Address of the service's checkout page for the bill; undefined if none is available. */
  async function openAt(provider: PaymentProvider, bill: Bill): Promise<string | undefined> {
    const { payment } = bill;
    try {
      const { session, url } = await provider.open(bill);
      await reservations.opened(payment.id, session);
      return url;
    } catch (error) {
      const isDown = error instanceof PaymentServiceDown;
      logger.error(
        { tenant: payment.tenant, ...faultOf(error) },
        isDown ? "the payment service failed" : "the payment service refused a payment",
      );
      // If the service is down, the dealer takes the deposit. If it refuses, the hold runs until it expires.
      if (isDown) await reservations.leaveToDealer(payment.id);
      return undefined;
    }
  }

  return async (tenant, leadId) => {
    const order = await reservations.find(tenant.slug, leadId);
    const { reservation, payment } = order;
    if (!reservation && !payment) return undefined;
    if (reservation) await options.onHeld();
    const page = `/${reservation ? "reserved" : "paid"}/${leadId}`;
    const live = options.liveOf(tenant.slug);
    const provider = live && options.providerOf(live);
    const bill = provider && billOf(order, clock.now());
    return (bill && provider && (await openAt(provider, bill))) ?? page;
  };
}
