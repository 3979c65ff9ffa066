import type { LiveTenant } from "../platform/tenants/index.ts";
import { classifyLead, consentTexts, validateForm } from "../services/forms/index.ts";
import type { LeadServiceOptions } from "../services/leads/index.ts";
import { bookingOf } from "../services/lookups/index.ts";

/** Validation, classification and booking of leads, with the forms and look-ups of the live tenants. */
export function leadServiceOptions(
  liveOf: (slug: string) => LiveTenant | undefined,
): Pick<LeadServiceOptions, "validate" | "classify" | "booking" | "consents" | "carById"> {
  return {
    validate: validateForm,
    classify: classifyLead,
    booking: bookingOf,
    consents: consentTexts,
    carById: (tenant, id) => liveOf(tenant.slug)?.stock.byId.get(id),
  };
}
