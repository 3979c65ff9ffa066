import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";

// Fields without personal data. Everything else is masked, including fields of future forms.
const impersonal = new Set([
  "lead_id",
  "reference",
  "website_id",
  "website_name",
  "website",
  "form",
  "category",
  "subcategory",
  "event_id",
  "interest",
  "dealership_slug",
  "manufacturer_slug",
  "stock_number",
  "Vehicle Make",
  "Vehicle Model",
  "Vehicle Year",
  "car_type",
  "car_id",
  "vehicle_status",
  "car_dealership_id",
  "opt_in",
  "opt_in_finance",
  "opt_in_trade",
  "terms_conditions",
  "source",
  "received_at",
  "is_last_step",
  "suspect",
  "location",
  "Service Location",
  "additional_services",
  "consent",
  "appointment",
  "related_lead_id",
  "form_completed",
  "offer_accepted",
]);

function maskText(text: string): string {
  const address = /^([^@\s])[^@\s]*@([^@\s])[^@\s]*?(\.[^.@\s]+)$/.exec(text);
  if (address !== null) return `${address[1]}***@${address[2]}***${address[3]}`;
  if (/^[+()\d\s-]{6,20}$/.test(text)) return `***${text.replaceAll(/\D/g, "").slice(-3)}`;
  return text === "" ? "" : `${[...text][0]}*** (${text.length})`;
}

function maskValue(value: JsonValue): JsonValue {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return `${value.length} items`;
  if (typeof value === "object" && value !== null) return `${Object.keys(value).length} fields`;
  return value === null ? null : "***";
}

/** The fields of a record that may hold personal data; of its parts the answers. */
export function selectPersonalFields(record: JsonObject): JsonObject {
  const { parts, ...fields } = record;
  const answers = Array.isArray(parts)
    ? parts.map((part) => convertToJsonObject(convertToJsonObject(part).answers))
    : [];
  const own = Object.entries(fields).filter(([name]) => !impersonal.has(name));
  return {
    ...Object.fromEntries(own),
    ...(answers.length > 0 && { parts: answers.map(selectPersonalFields) }),
  };
}

/** The record with personal data masked: an e-mail address becomes `a***@e***.com`. */
export function maskRecord(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, impersonal.has(name) ? value : maskField(name, value)]),
  );
}

/** A field; the parts of a lead keep what they are, and only their answers are masked. */
function maskField(name: string, value: JsonValue): JsonValue {
  if (name !== "parts" || !Array.isArray(value)) return maskValue(value);
  return value
    .map(convertToJsonObject)
    .map((part) => ({ ...part, answers: maskRecord(convertToJsonObject(part.answers)) }));
}
