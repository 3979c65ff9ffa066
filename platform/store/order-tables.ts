import type { Generated } from "kysely";

/** A lead's appointment; the key prevents two leads from taking the same seat. */
export interface AppointmentRow {
  tenant: string;
  /** Slug of the location. */
  location: string;
  /** Local time of the dealer, YYYY-MM-DDTHH:MM. */
  starts_at: string;
  /** From 0, where a location takes several visitors at a time. */
  seat: number;
  lead_id: string;
}

/** A visitor's action that analytics counts: conversions, calls, saved cars (S7.21). No personal data. */
export interface EventRow {
  id: Generated<number>;
  tenant: string;
  /** ms since 1970 UTC. */
  at: number;
  /** The action, such as lead or call. */
  name: string;
  /** Analytics event id; null if the action has none. */
  event: number | null;
  lead_id: string | null;
  car_id: string | null;
  /** Further details as JSON text. */
  details: string | null;
}

/**
 * pending: held while its deposit is being paid; unverified: held for minutes, until the sender enters the code sent
 * to their contact; held: for its full hours; expired: timed out, or not paid; released: ended by the dealer;
 * refunded: ended, and the deposit was refunded; limited: never held, because a limit on holds was reached.
 */
export type ReservationState = "pending" | "unverified" | "held" | "expired" | "released" | "refunded" | "limited";

/** A car that is, or was, held for a visitor; the lead of the same id has the visitor's data. */
export interface ReservationRow {
  /** The lead's. */
  id: string;
  tenant: string;
  /** The account of a signed-in visitor; null for others, and once the account is deleted. */
  user_id: string | null;
  car_id: string;
  /** `<tenant>/<car>` while the car is held, unique; null once that has ended. */
  active_key: string | null;
  state: ReservationState;
  /** ms since 1970 UTC, as all moments here. */
  created_at: number;
  /** Duration of the hold once nothing is pending, ms. */
  held_ms: number;
  held_until: number;
  ended_at: number | null;
  /** Deposit, cents of AUD. */
  amount: number;
  /** Refundable share of the deposit, per cent. */
  refund_percent: number;
  /** Name and slug of the car as JSON text, for when it has left the stock. */
  car: string;
  /**
   * The reference used in conversation; unique for the dealer. Null for reservations from before references existed.
   */
  reference: string | null;
  /** Duration of the hold for an unverified sender, ms. */
  unverified_ms: number;
  /** When the sender's contact was verified; null if it was not yet. */
  verified_at: number | null;
}

/** open: not paid yet; paid; expired: not paid in time; returning: paid, but must be refunded; refunded. */
export type PaymentState = "open" | "paid" | "expired" | "returning" | "refunded";

/** A visitor's payment, online or to the dealer. Never contains card data. */
export interface PaymentRow {
  /** The lead's. */
  id: string;
  tenant: string;
  kind: "deposit" | "invoice";
  state: PaymentState;
  /** Cents of AUD. */
  amount: number;
  /** The purpose entered by the visitor, such as an invoice number. */
  reference: string | null;
  /** Checkout of the payment service. */
  session: string | null;
  /** Payment of the payment service, once paid. */
  intent: string | null;
  created_at: number;
  settled_at: number | null;
  /** Its data for the payment service, fixed at the order, because retries must send the same data. */
  title: string | null;
  /** Address of the order's page, absolute. */
  return_url: string | null;
  /** Expiry of the payment, ms. */
  payable_until: number | null;
}
