import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

/** The reason why a submission was refused. The wording is the tenant's copy `leads.error.<code>`. */
export type LeadErrorCode =
  | "malformed"
  | "unknown-form"
  | "invalid"
  | "bad-value"
  | "key-reused"
  | "bad-key"
  | "too-large"
  | "content-type"
  | "too-many"
  | "cross-site"
  | "appointment-limit"
  | "appointment-taken"
  | "appointment-closed"
  | "sign-in"
  | "car-taken"
  | "not-reservable"
  | "bad-amount"
  | "unavailable"
  | "unexpected";

/** The message for the visitor, in the dealer's wording. Without the wording, the bare code. */
export function resolveErrorMessage(tenant: ResolvedTenant, code: LeadErrorCode): string {
  const key = `leads.error.${code}`;
  return Object.hasOwn(tenant.copy, key) ? String(tenant.copy[key]) : code;
}
