import type { PaymentRow } from "../store/tables.ts";

/** What a visitor is to pay, in words that they understand. */
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

/** What a payment service says has happened. */
export interface PaymentNews {
  /** Of the message; the same message may come again. */
  id: string;
  session: string;
  kind: "paid" | "expired";
  intent: string | null;
  /** What was paid, cents of AUD; null for other money, and where nothing was. */
  amount: number | null;
}

/** The payment service is out of order: no connection, no answer in time, or a fault of its own (5xx). */
export class PaymentServiceDown extends Error {
  override name = "PaymentServiceDown";
}

/** A payment service. Card data is its business alone. */
export interface PaymentProvider {
  /**
   * Makes a page on which the bill is paid; asked twice for one bill, the same page. Throws PaymentServiceDown when the
   * service is out of order, and another error when it refuses.
   */
  open(bill: Bill): Promise<Checkout>;
  /** Closes the page of a bill that is not to be paid any more. Throws when that cannot be, as when it is paid. */
  close(session: string): Promise<void>;
  /** Pays back; `amount` in cents, else all that was paid. Asked twice, it pays once. */
  refund(payment: PaymentRow, amount?: number): Promise<void>;
  /** Reads a message of the service: undefined for news that matter not. Throws when the signature is wrong. */
  read(body: Buffer, signature: string): PaymentNews | undefined;
}
