import type { LeadClass } from "../../schemas/documents/form.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type FormFacts, holds } from "./conditions.ts";
import { resolveForm } from "./resolve.ts";

/** What a lead is filed under: category, subcategory and analytics event id. */
export type LeadClassification = LeadClass & { category: string };

/** The class by car and site alone, before the visitor has chosen anything. */
export function baseClass(
  tenant: ResolvedTenant,
  formId: string,
  facts: FormFacts,
): LeadClassification | undefined {
  const lead = resolveForm(tenant, formId)?.document.lead;
  if (lead === undefined) return undefined;
  const { cases = [], choices: _, ...base } = lead;
  const match = cases.find(({ when }) => holds(tenant, when, facts));
  if (match === undefined) return base;
  const { id: _id, when: _when, ...over } = match;
  return { ...base, ...over };
}

/**
 * What a lead of the form is filed under (S9.17-S9.19): the form's class, the first case that holds for the car and
 * the site laid over it, and over both the class of what the visitor chose. Undefined for an unknown form.
 */
export function classifyLead(
  tenant: ResolvedTenant,
  formId: string,
  data: JsonObject,
  facts: FormFacts = {},
): LeadClassification | undefined {
  const base = baseClass(tenant, formId, { ...facts, data });
  const choices = resolveForm(tenant, formId)?.document.lead.choices;
  if (base === undefined || choices === undefined) return base;
  const chosen = data[choices.field];
  const over =
    typeof chosen === "string" && Object.hasOwn(choices.values, chosen) ? choices.values[chosen] : undefined;
  return { ...base, ...over };
}
