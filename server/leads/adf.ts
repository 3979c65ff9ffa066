import type { DeliverableLead } from "./delivery.ts";

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

/** A leaf that is left out when there is nothing to say. */
function optional(name: string, value: unknown, attributes?: Attributes): string {
  return value === null || value === undefined || value === "" ? "" : leaf(name, value, attributes);
}

function element(name: string, children: string[], attributes: Attributes = {}): string {
  return `${opening(name, attributes)}${children.join("")}</${name}>`;
}

/**
 * The lead as ADF 1.0 (Auto-lead Data Format), the XML that dealers' systems read. `vehicle` and `contact` are required
 * by the format: a lead without a car has them empty.
 */
export function adfDocument(lead: DeliverableLead): string {
  const { record } = lead;
  const { email, phone, car_type } = record;
  const vehicle = element(
    "vehicle",
    [
      leaf("year", record["Vehicle Year"]),
      leaf("make", record["Vehicle Make"]),
      leaf("model", record["Vehicle Model"]),
      optional("stock", record.stock_number),
    ],
    { interest: "buy", status: car_type === "used" || car_type === "demo" ? "used" : "new" },
  );
  const contact = element("contact", [
    leaf("name", record.name, { part: "full", type: "individual" }),
    // The format wants at least one way to answer.
    phone ? optional("email", email) : leaf("email", email),
    optional("phone", phone),
  ]);
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
      vehicle,
      element("customer", [contact, optional("comments", record.message)]),
      vendor,
      element("provider", [
        leaf("name", record.source, { part: "full" }),
        optional("service", record.subcategory),
      ]),
    ],
    { status: "new" },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element("adf", [prospect])}\n`;
}
