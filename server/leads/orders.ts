import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { Contact } from "../accounts/index.ts";
import type { NewLead } from "./commit.ts";
import type { LeadErrorCode } from "./messages.ts";

/** What a submission does besides creating a lead. */
export interface Order {
  hold?: NewLead["hold"];
  payment?: NewLead["payment"];
}

/** The sender of a form: whether they are signed in, with a phone, their account, and their verified contacts. */
export interface Sender {
  signedIn: boolean;
  phone: boolean;
  userId?: string | undefined;
  contacts?: readonly Contact[];
}

/** Where a form is sent from: the client's network address, and the site's own origin (never a Host as it came). */
export interface SentFrom {
  address: string;
  origin: string;
}

/** Verifies a lead's contact before the sender gets anything of value. */
export interface ContactChecks {
  /** Whether the sender is signed in with one of the contacts in the answers. */
  isVerified(tenant: ResolvedTenant, formId: string, data: JsonObject, visitor: Sender): boolean;
  /** Called once a lead is stored: sends it a code, if it waits for one. Never throws. */
  begin(tenant: ResolvedTenant, leadId: string, from: { visitor: Sender; address: string }): Promise<void>;
}

/** Reserving and paying by forms. */
export interface Orders {
  /** What the form's JSON and the site's tables make of a submission, or why it cannot be. Decides, and stores nothing. */
  plan(
    tenant: ResolvedTenant,
    formId: string,
    accepted: { data: JsonObject; car: Car | undefined },
    request: SentFrom & { leadId: string; now: number; visitor: Sender; verified: boolean },
  ): Order | { refuse: LeadErrorCode; field?: string };
  /** Called once it is stored: where the visitor goes next, a path of the site or the payment service's address. */
  placed(tenant: ResolvedTenant, leadId: string): Promise<string | undefined>;
}
