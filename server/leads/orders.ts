import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import type { NewLead } from "./commit.ts";
import type { LeadErrorCode } from "./messages.ts";

/** What a submission does beside being a lead. */
export interface Order {
  hold?: NewLead["hold"];
  payment?: NewLead["payment"];
}

/** Who sends a form: whether he is signed in, with a phone, and his account. */
export interface Sender {
  signedIn: boolean;
  phone: boolean;
  userId?: string | undefined;
}

/** Reserving and paying by forms. */
export interface Orders {
  /** What the form's JSON and the site's tables make of a submission, or why it cannot be. Decides, and stores nothing. */
  plan(
    tenant: ResolvedTenant,
    formId: string,
    accepted: { data: JsonObject; car: Car | undefined },
    request: { leadId: string; now: number; visitor: Sender },
  ): Order | { refuse: LeadErrorCode; field?: string };
  /** Called once it is stored: where the visitor goes next, a path of the site or the payment service's address. */
  placed(tenant: ResolvedTenant, leadId: string, origin: string): Promise<string | undefined>;
}
