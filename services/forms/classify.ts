import { decideOne } from "../../rules/decide-one.ts";
import type { LeadClass } from "../../schemas/documents/form.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { buildFormFacts, type FormFacts } from "./conditions.ts";
import { resolveForm } from "./resolve.ts";

/** The classification of a lead: category, subcategory and analytics event id. */
export type LeadClassification = LeadClass & { category: string };

const table = "lead-events";

async function outcome(tenant: ResolvedTenant, data: JsonObject, facts: FormFacts): Promise<JsonValue> {
  const { car, about } = facts;
  if (about) return about({ table, data, ...(car && { car }) });
  if (tenant.tables[table] === undefined) return null;
  return (await decideOne(tenant, table, buildFormFacts(tenant, facts, data))).result;
}

/** The class that an outcome of `lead-events` gives. */
export function parseLeadClass(outcome: JsonValue): LeadClass {
  const { event, category, subcategory } = convertToJsonObject(outcome);
  return {
    ...(typeof event === "number" && { event }),
    ...(typeof category === "string" && { category }),
    ...(typeof subcategory === "string" && { subcategory }),
  };
}

const decided = async (tenant: ResolvedTenant, lead: JsonObject, facts: FormFacts): Promise<LeadClass> =>
  parseLeadClass(await outcome(tenant, { lead }, facts));

/**
 * The category of a form's lead (S9.17-S9.19): the form's own, overridden by the table `lead-events` for the form,
 * the car, the site and the visitor's choice. Undefined for an unknown form.
 */
export async function classifyLead(
  tenant: ResolvedTenant,
  formId: string,
  data: JsonObject,
  facts: FormFacts = {},
): Promise<LeadClassification | undefined> {
  const lead = resolveForm(tenant, formId)?.document.lead;
  if (lead === undefined) return undefined;
  const { chosenIn, ...base } = lead;
  const chosen = chosenIn === undefined ? undefined : data[chosenIn];
  const about = { form: formId, ...(typeof chosen === "string" && { category: chosen }) };
  return { ...base, ...(await decided(tenant, about, facts)) };
}

/** The analytics event of an action without a form, such as call or save (S7.21); undefined when it is not counted. */
export async function resolveAnalyticsEvent(
  tenant: ResolvedTenant,
  what: string,
  facts: FormFacts = {},
): Promise<number | undefined> {
  return (await decided(tenant, { form: what }, facts)).event;
}

/** The classification for each choice of the deciding field, for browsers; undefined if no field decides it. */
export async function classifyEachChoice(
  tenant: ResolvedTenant,
  formId: string,
  facts: FormFacts,
): Promise<{ field: string; values: { [value: string]: LeadClass } } | undefined> {
  const form = resolveForm(tenant, formId);
  const field = form?.document.lead.chosenIn;
  if (form === undefined || field === undefined) return undefined;
  const values: [string, LeadClass][] = [];
  for (const choice of (form.schema.properties[field]?.enum ?? []).map(String))
    values.push([choice, (await classifyLead(tenant, formId, { [field]: choice }, facts)) ?? {}]);
  return { field, values: Object.fromEntries(values) };
}
