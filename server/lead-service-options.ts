import { classifyLead, consentTexts, validateForm } from "./forms/index.ts";
import type { LeadServiceOptions } from "./leads/index.ts";
import { bookingOf } from "./lookups/index.ts";
import type { LiveTenant } from "./tenants/index.ts";

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
