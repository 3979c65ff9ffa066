import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Contact, OwnBrowser } from "../accounts/index.ts";
import type { NewLead } from "./commit.ts";
import type { LeadErrorCode } from "./messages.ts";

/** The effects of a submission besides creating a lead. */
export interface Order {
  hold?: NewLead["hold"];
  payment?: NewLead["payment"];
}

/** The sender of a form: whether they are signed in, with a phone, their account, their verified contacts, and their browser. */
export interface Sender {
  signedIn: boolean;
  phone: boolean;
  userId?: string | undefined;
  contacts?: readonly Contact[];
  browser?: OwnBrowser | undefined;
}

/**
 * The origin of a submission: the client's network address, and the site's own origin (never the request's Host
 * header).
 */
export interface SentFrom {
  address: string;
  origin: string;
}

/** Verifies a lead's contact before the sender gets anything of value. */
export interface ContactChecks {
  /** Whether the sender is signed in with one of the contacts in the answers. */
  isVerified(tenant: ResolvedTenant, formId: string, data: JsonObject, visitor: Sender): boolean;
  /** Call it once a lead is stored: sends a code if the lead waits for one. Never throws. */
  begin(tenant: ResolvedTenant, leadId: string, from: { visitor: Sender; address: string }): Promise<void>;
}

/** Reservations and payments by forms. */
export interface Orders {
  /**
   * The order that results from the form's JSON and the site's tables, or the reason for a refusal. Stores nothing.
   */
  plan(
    tenant: ResolvedTenant,
    formId: string,
    accepted: { data: JsonObject; car: Car | undefined },
    request: SentFrom & { leadId: string; now: number; visitor: Sender; verified: boolean },
  ): Promise<Order | { refuse: LeadErrorCode; field?: string }>;
  /**
   * Call it once the order is stored: returns the visitor's next address, a path of the site or of the payment
   * service.
   */
  placed(tenant: ResolvedTenant, leadId: string): Promise<string | undefined>;
}
