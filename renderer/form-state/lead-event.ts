import type { LeadClassOf, PublicForm } from "../../schemas/forms/public-form.ts";
import type { DataLayerEvent } from "../browser/data-layer.ts";

/** The conversion event of a lead (S4.15, S7.21): event id, classification and car. No personal data. */
export function buildLeadEvent(form: PublicForm, leadId: string, lead: LeadClassOf): DataLayerEvent {
  return {
    event: "lead",
    event_id: lead.event ?? null,
    category: lead.category ?? null,
    subcategory: lead.subcategory ?? null,
    form: form.id,
    lead_id: leadId,
    car_id: form.car?.id ?? null,
    car_type: form.car?.car_type ?? null,
  };
}
