import * as s from "../parts/schema.ts";
import { refinementNames } from "./search-attributes.ts";

const texts = (description: string) => s.list(description, { type: "string" });

/** A car that a visitor saved, kept in the browser by site (S3.19). */
export const favouriteSchema = {
  $id: "favourite",
  type: "object",
  description: "A car that a visitor saved; kept in the browser, by site.",
  additionalProperties: false,
  required: ["id", "name", "slug"],
  properties: {
    id: s.text("Identifier of the car."),
    name: s.text("Name of the car."),
    slug: s.text("Last segment of /cars/{slug}."),
    make: s.text("Manufacturer."),
    model: s.text("Model."),
    primary_image_url: s.text("Main picture."),
  },
} as const;

/** A car on the watchlist of a signed-in visitor (S3.18). */
export const watchlistEntrySchema = {
  $id: "watchlist-entry",
  type: "object",
  description: "A car on the watchlist of a signed-in visitor.",
  additionalProperties: false,
  required: ["car_id"],
  properties: { car_id: s.text("Identifier of the car.") },
} as const;

/** A short notice; only one is kept (S3.34, S4.29). */
export const toastSchema = {
  $id: "toast",
  type: "object",
  description: "A short notice on top of the page.",
  additionalProperties: false,
  required: ["id", "open"],
  properties: {
    id: s.text("Identifier."),
    open: s.flag("Whether it shows."),
    title: s.text("Heading."),
    description: s.text("Text."),
    action: s.object("The action that the notice offers.", {
      label: s.text("Label."),
      href: s.text("Where it leads."),
    }),
  },
} as const;

/** A visitor's search (S3.15). */
export const searchStateSchema = {
  $id: "search-state",
  type: "object",
  description: "What a visitor searches for.",
  additionalProperties: false,
  properties: {
    query: s.text("Words."),
    page: s.whole("Page of the results, from 1.", { minimum: 1 }),
    sortBy: s.text("Order."),
    refinements: s.byName(
      "Chosen values by attribute; ranges as min:max.",
      { type: "array", items: { type: "string" } },
      { propertyNames: { enum: refinementNames } },
    ),
  },
} as const;

/** One of the last searches (S3.17): it has filters and a path. */
export const searchHistoryEntrySchema = {
  $id: "search-history-entry",
  type: "object",
  description: "One of the last five searches of a visitor.",
  additionalProperties: false,
  required: ["path", "refinements"],
  properties: {
    path: s.text("Path and query of the search."),
    refinements: { ...searchStateSchema.properties.refinements, minProperties: 1 },
  },
} as const;

/** A valuation of the visitor's own car (S3.40). */
export const valuationSchema = {
  $id: "valuation",
  type: "object",
  description: "A valuation of the visitor's own car.",
  additionalProperties: false,
  required: ["rego", "regoState", "kms", "name", "phone", "email"],
  properties: {
    id: s.text("Identifier at the valuation service."),
    rego: s.text("Registration plate."),
    regoState: s.text("State of the registration, such as wa."),
    kms: s.whole("Odometer, km.", { minimum: 0 }),
    name: s.text("Name."),
    phone: s.text("Phone."),
    email: s.text("E-mail address."),
    location_id: s.text("Location that values the car."),
    finance: s.choice("Whether the car has finance owing.", ["Yes", "No"]),
    PreferredContactMethod: s.choice("How the visitor wants to be reached.", ["Phone", "Email", "SMS"]),
    adjustmentAnswers: s.byName("Answers about the car's condition, by question.", {
      type: ["string", "number", "boolean"],
    }),
  },
} as const;

/** An enquiry as delivered (S3.35): the visitor's input, and the platform's data about the page. */
export const leadSchema = {
  $id: "lead",
  type: "object",
  description: "An enquiry: what the visitor typed and what the platform knows of the page.",
  additionalProperties: true,
  required: ["category", "source", "url"],
  properties: {
    dealership_slug: s.text("Dealership that gets the lead."),
    manufacturer_slug: s.text("Manufacturer of the car."),
    stock_number: s.text("Stock number of the car."),
    "Vehicle Make": s.text("Manufacturer, as shown."),
    "Vehicle Model": s.text("Model, as shown."),
    car_type: s.choice("Condition of the car.", ["new", "used", "demo"]),
    car_id: s.text("Identifier of the car."),
    vehicle_status: s.choice("State of the car.", ["in_stock", "coming_soon", "sold"]),
    opt_in: s.flag("Consents to receive news and offers."),
    message: s.text("What the visitor writes."),
    category: s.text("Category."),
    subcategory: s.text("Subcategory."),
    url: s.text("Page on which it was sent."),
    source: s.choice("Source of the lead.", ["Website"]),
    user_agent: s.text("Browser."),
    car_dealership_id: s.text("Dealership of the car."),
    lead_attributes: s.object("Path and origin of the visit.", {
      "visited_pages?": texts("Paths of the pages visited before."),
      "linked_query_params?": s.byName("Query parameters of the first page, such as utm_source.", { type: "string" }),
    }),
  },
} as const;
