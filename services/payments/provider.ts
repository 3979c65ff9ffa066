import type { PaymentRow } from "../../platform/store/index.ts";

/** A payment as described to the visitor. */
export interface Bill {
  payment: PaymentRow;
  /** The purpose of the payment. */
  title: string;
  /** Return address after paying or cancelling; absolute. */
  returnUrl: string;
  /** Expiry, ms since 1970 UTC. */
  until: number;
}

/** A checkout page of the payment service for one bill. */
export interface Checkout {
  session: string;
  url: string;
}

/** A webhook event of the payment service. */
export interface PaymentNews {
  /** Id of the event; the same event can be sent again. */
  id: string;
  session: string;
  kind: "paid" | "expired";
  intent: string | null;
  /** The amount paid, cents of AUD; null for other currencies, or if nothing was paid. */
  amount: number | null;
}

/** The payment service is down: no connection, timeout, or a server error (5xx). */
export class PaymentServiceDown extends Error {
  override name = "PaymentServiceDown";
}

/** A payment service. Only the service handles card data. */
export interface PaymentProvider {
  /**
   * Creates a checkout page for a bill; a repeated call for the same bill returns the same page. Throws
   * PaymentServiceDown if the service is down, and another error if it refuses.
   */
  open(bill: Bill): Promise<Checkout>;
  /**
   * Closes the checkout page of a cancelled bill. Throws if this is not possible, for example if it is already paid.
   */
  close(session: string): Promise<void>;
  /** Refunds `amount` (cents), or the full payment if absent. A repeated call refunds only once. */
  refund(payment: PaymentRow, amount?: number): Promise<void>;
  /** Reads a webhook event of the service with its headers: undefined for irrelevant events. Throws if the signature is invalid. */
  read(body: Buffer, header: (name: string) => string | undefined): PaymentNews | undefined;
}

/** A site's configuration of its payment service. */
export interface ServiceOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of the API if it is not the service's default. */
  url?: string | undefined;
  /** Whether it may be in a private network (development, tests). */
  allowPrivate: boolean;
  /** Timeout of one request, ms. */
  timeoutMs?: number | undefined;
}

/** A payment service that a site can use: everything that the rest of the server knows about it. */
export interface PaymentService {
  /** Origins of its pages, to which a site's forms can redirect. */
  origins: readonly string[];
  connect(options: ServiceOptions): PaymentProvider;
}
