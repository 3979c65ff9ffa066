import { plainNames } from "../../schemas/forms/plain-names.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** The JSON body of `POST /api/leads`. */
export interface PlainLeadRequest {
  form: string;
  data: JsonObject;
  car_id?: string;
  url: string;
  lead_attributes?: JsonObject;
}

/**
 * Turns the urlencoded body of a form posted without JavaScript into the JSON request. The hidden inputs `_form`,
 * `_car_id` and `_url` name the form, car and page; everything else is data. `body` maps names to a string or, for
 * repeated names, a list.
 */
export function readPlainPost(body: { [name: string]: unknown }): PlainLeadRequest {
  const text = (name: string) => (typeof body[name] === "string" ? (body[name] as string) : "");
  const control = new Set<string>(Object.values(plainNames));
  const data = Object.entries(body).filter(([name]) => !control.has(name));
  const car = text(plainNames.car);
  return {
    form: text(plainNames.form),
    url: text(plainNames.url),
    data: Object.fromEntries(data.map(([name, value]) => [name, value as JsonValue])),
    ...(car === "" ? {} : { car_id: car }),
  };
}
