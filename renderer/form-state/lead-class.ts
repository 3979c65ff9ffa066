import type { LeadClassOf, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

/** The classification of the lead: the form's class for this car, overridden by the visitor's choice (S9.19). */
export function resolveLeadClass({ lead }: PublicForm, data: JsonObject): LeadClassOf {
  const { choices, ...base } = lead;
  const chosen = choices && data[choices.field];
  const over =
    choices && typeof chosen === "string" && Object.hasOwn(choices.values, chosen) ? choices.values[chosen] : undefined;
  return { ...base, ...over };
}

/** Path of the success page with the car's type as a parameter (S4.16); a form's path can contain the lead's id. */
export function buildSuccessPath(form: PublicForm, leadId: string): string {
  const [path = "/success", query = ""] = form.success.replace("{lead_id}", leadId).split("?");
  const params = new URLSearchParams(query);
  if (form.car) params.set("car_type", form.car.car_type);
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}
