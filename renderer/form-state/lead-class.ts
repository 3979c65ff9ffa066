import type { LeadClassOf, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

/** What the lead will be filed under: the form's class for this car, and over it what the visitor chose (S9.19). */
export function leadClass({ lead }: PublicForm, data: JsonObject): LeadClassOf {
  const { choices, ...base } = lead;
  const chosen = choices && data[choices.field];
  const over =
    choices && typeof chosen === "string" && Object.hasOwn(choices.values, chosen)
      ? choices.values[chosen]
      : undefined;
  return { ...base, ...over };
}

/** Path of the success page with the car's type as a parameter (S4.16); a form may want the lead's number in it. */
export function successPath(form: PublicForm, leadId: string): string {
  const [path = "/success", query = ""] = form.success.replace("{lead_id}", leadId).split("?");
  const params = new URLSearchParams(query);
  if (form.car) params.set("car_type", form.car.car_type);
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}
