import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { DeliverableLead } from "./delivery.ts";
import { formatLeadParts, parseLeadParts } from "./lead-parts.ts";

type Attributes = { [name: string]: string };

/** Text for XML 1.0: characters that it cannot hold are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function opening(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join("")}>`;
}

function leaf(name: string, value: unknown, attributes: Attributes = {}): string {
  const text = value === null || value === undefined ? "" : String(value);
  return `${opening(name, attributes)}${escaped(text)}</${name}>`;
}

/** A leaf element, omitted if it has no value. */
function optional(name: string, value: unknown, attributes?: Attributes): string {
  return value === null || value === undefined || value === "" ? "" : leaf(name, value, attributes);
}

function element(name: string, children: string[], attributes: Attributes = {}): string {
  return `${opening(name, attributes)}${children.join("")}</${name}>`;
}

type Value = JsonValue | undefined;

function isGiven(value: Value): boolean {
  return value !== null && value !== undefined && value !== "";
}

// Fields with an ADF element, and fields that only this platform needs; all others are written to the comments.
const placed = new Set([
  ...["name", "last_name", "email", "phone", "postcode", "message", "interest"],
  ...["car_id", "stock_number", "Vehicle Make", "Vehicle Model", "Vehicle Year", "manufacturer_slug", "car_type"],
  ...["vehicle_status", "car_dealership_id", "kms", "lead_id", "website_id", "website_name", "website", "form"],
  ...["category", "subcategory", "event_id", "dealership_slug", "url", "source", "user_agent", "received_at"],
  ...["is_last_step", "suspect", "consent", "lead_attributes", "terms_conditions", "terms_agreed", "step", "parts"],
]);

function written(value: JsonValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The message, then every answer without its own element, one per line. */
function comments(record: JsonObject): string {
  const rest = Object.entries(record).filter(([name, value]) => !placed.has(name) && isGiven(value));
  const lines = rest.map(([name, value]) => `${name}: ${written(value)}`);
  const added = formatLeadParts(record);
  return [...(isGiven(record.message) ? [written(record.message ?? "")] : []), ...added, ...lines].join("\n");
}

/** The visitor's interest in ADF's vocabulary, set by the form's JSON. */
const interests = ["buy", "lease", "sell", "trade-in", "test-drive"];

function vehicleElement(record: JsonObject): string {
  const { car_type, interest, kms } = record;
  const own = interest === "trade-in" || interest === "sell";
  return element(
    "vehicle",
    [
      leaf("year", record["Vehicle Year"]),
      leaf("make", record["Vehicle Make"]),
      leaf("model", record["Vehicle Model"]),
      optional("stock", record.stock_number),
      optional("odometer", kms, { units: "km" }),
    ],
    {
      interest: typeof interest === "string" && interests.includes(interest) ? interest : "buy",
      status: own || car_type === "used" || car_type === "demo" ? "used" : "new",
    },
  );
}

/** The visitor's own vehicles: of parts about one that the dealer is to take. */
const ownVehicles = (record: JsonObject): string[] =>
  parseLeadParts(record)
    .filter(({ interest }) => interest === "trade-in" || interest === "sell")
    .map(({ interest, answers }) => vehicleElement({ interest, kms: answers.kms ?? null }));

function contactElement(record: JsonObject): string {
  const { name, last_name, email, phone, postcode } = record;
  const names = isGiven(last_name)
    ? [leaf("name", name, { part: "first" }), leaf("name", last_name, { part: "last" })]
    : [leaf("name", name, { part: "full", type: "individual" })];
  const place = [leaf("street", "", { line: "1" }), optional("postalcode", postcode)];
  return element("contact", [
    ...names,
    // The format requires at least one contact.
    isGiven(phone) ? optional("email", email) : leaf("email", email),
    optional("phone", phone),
    ...(isGiven(postcode) ? [element("address", place)] : []),
  ]);
}

/**
 * The lead as ADF 1.0 (Auto-lead Data Format), the XML that dealers' systems read. `vehicle` and `contact` are
 * required by the format: a lead without a car has them empty. Data without an element in the format is in the
 * comments.
 */
export function formatAdf(lead: DeliverableLead): string {
  const { record } = lead;
  const vendorName = record.website_name ?? lead.tenant;
  const vendor = element("vendor", [
    optional("id", record.dealership_slug, { sequence: "1", source: "dealership_slug" }),
    leaf("vendorname", vendorName),
    element("contact", [leaf("name", vendorName, { part: "full", type: "business" }), leaf("email", "")]),
  ]);
  const prospect = element(
    "prospect",
    [
      leaf("id", lead.lead_id, { sequence: "1", source: "lead_id" }),
      leaf("requestdate", new Date(lead.received_at).toISOString()),
      vehicleElement(record),
      ...ownVehicles(record),
      element("customer", [contactElement(record), optional("comments", comments(record))]),
      vendor,
      element("provider", [
        leaf("name", record.source, { part: "full" }),
        optional("service", record.subcategory ?? record.category),
      ]),
    ],
    { status: "new" },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element("adf", [prospect])}\n`;
}
