import type { PaymentRow } from "../store/index.ts";

/** A payment as described to the visitor. */
export interface Bill {
  payment: PaymentRow;
  /** What it is for. */
  title: string;
  /** Where they come back to, whether they paid or not; absolute. */
  returnUrl: string;
  /** Until when it can be paid, ms since 1970 UTC. */
  until: number;
}

/** A page of the payment service on which one bill is paid. */
export interface Checkout {
  session: string;
  url: string;
}

/** A webhook event of the payment service. */
export interface PaymentNews {
  /** Of the message; the same message may come again. */
  id: string;
  session: string;
  kind: "paid" | "expired";
  intent: string | null;
  /** What was paid, cents of AUD; null for other money, and where nothing was. */
  amount: number | null;
}

/** The payment service is down: no connection, timeout, or a server error (5xx). */
export class PaymentServiceDown extends Error {
  override name = "PaymentServiceDown";
}

/** A payment service. Card data is its business alone. */
export interface PaymentProvider {
  /**
   * Creates a checkout page for a bill; a repeated call for the same bill returns the same page. Throws
   * PaymentServiceDown if the service is down, and another error if it refuses.
   */
  open(bill: Bill): Promise<Checkout>;
  /** Closes the page of a bill that is not to be paid any more. Throws when that cannot be, as when it is paid. */
  close(session: string): Promise<void>;
  /** Pays back; `amount` in cents, else all that was paid. Asked twice, it pays once. */
  refund(payment: PaymentRow, amount?: number): Promise<void>;
  /** Reads a webhook event of the service with its headers: undefined for irrelevant events. Throws if the signature is invalid. */
  read(body: Buffer, header: (name: string) => string | undefined): PaymentNews | undefined;
}

/** What a payment service is told of a site. */
export interface ServiceOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of the API where that is not the service's own. */
  url?: string | undefined;
  /** Whether that may be in a private network (development, tests). */
  allowPrivate: boolean;
  /** How long one request may take, ms. */
  timeoutMs?: number | undefined;
}

/** A payment service that a site can name: all that the rest of the server knows of it. */
export interface PaymentService {
  /** Origins of its pages, to which a site's forms may lead. */
  origins: readonly string[];
  connect(options: ServiceOptions): PaymentProvider;
}
