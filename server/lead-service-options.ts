import { type LiveTenant, listKinds } from "../platform/tenants/index.ts";
import { classifyLead, collectConsentTexts, validateForm } from "../services/forms/index.ts";
import type { LeadServiceOptions } from "../services/leads/index.ts";
import { matchPage } from "../services/loaders/index.ts";
import { findBooking } from "../services/lookups/index.ts";

/** Validation, classification and booking of leads, with the forms and look-ups of the live tenants. */
export function createLeadServiceOptions(
  liveOf: (slug: string) => LiveTenant | undefined,
): Pick<LeadServiceOptions, "validate" | "classify" | "booking" | "consents" | "pageOf" | "carById" | "kindsOf"> {
  return {
    validate: validateForm,
    classify: classifyLead,
    booking: findBooking,
    consents: collectConsentTexts,
    pageOf(tenant, url) {
      const live = liveOf(tenant.slug);
      const { pathname } = URL.parse(url, "http://site.invalid") ?? {};
      return live && pathname && matchPage(live.prepared, pathname)?.target.page.id;
    },
    carById: (tenant, id) => liveOf(tenant.slug)?.stock.byId.get(id),
    kindsOf(tenant, car) {
      const live = liveOf(tenant.slug);
      return live ? listKinds(live, car) : [];
    },
  };
}
