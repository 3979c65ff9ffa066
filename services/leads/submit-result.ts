import type { FormDocument } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type LeadErrorCode, resolveErrorMessage } from "./messages.ts";

/** The answer to a submission; `status` is the HTTP status. */
export type SubmitResult =
  | { ok: true; lead_id: string; form: FormDocument; car?: Car; next?: string }
  | { ok: false; status: 400 | 401 | 422 | 503; error: string; fields?: { [name: string]: string } };

type Failure = Extract<SubmitResult, { ok: false }>;

/** The response to a refused submission, in the site's wording. */
export function createFailure(
  tenant: ResolvedTenant,
  status: Failure["status"],
  code: LeadErrorCode,
  fields?: { [name: string]: string },
): Failure {
  return { ok: false, status, error: resolveErrorMessage(tenant, code), ...(fields && { fields }) };
}

/** The message for an invalid value at each of these fields. */
export function buildFieldErrors(tenant: ResolvedTenant, names: string[]): { [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, resolveErrorMessage(tenant, "bad-value")]));
}

/** The response to a refused order. */
export function createOrderRefusal(
  tenant: ResolvedTenant,
  { refuse, field }: { refuse: LeadErrorCode; field?: string },
): Failure {
  const fields = field === undefined ? undefined : { [field]: resolveErrorMessage(tenant, refuse) };
  return createFailure(tenant, refuse === "sign-in" ? 401 : 422, refuse, fields);
}
