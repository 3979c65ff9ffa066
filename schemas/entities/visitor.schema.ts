import { choice, object, optional } from "../parts/object.ts";
import { text } from "../parts/text.ts";
import { refinementNames } from "./search-attributes.ts";

const texts = (description: string) => ({ type: "array", items: { type: "string" }, description }) as const;

/** A car that a visitor saved, kept in the browser by site (S3.19). */
export const favouriteSchema = {
  $id: "favourite",
  type: "object",
  description: "A car that a visitor saved; kept in the browser, by site.",
  additionalProperties: false,
  required: ["id", "name", "slug"],
  properties: {
    id: text("Identifier of the car."),
    name: text("Name of the car."),
    slug: text("Last segment of /cars/{slug}."),
    make: text("Manufacturer."),
    model: text("Model."),
    primary_image_url: text("Main picture."),
  },
} as const;

/** A car on the watchlist of a signed-in visitor (S3.18). */
export const watchlistEntrySchema = {
  $id: "watchlist-entry",
  type: "object",
  description: "A car on the watchlist of a signed-in visitor.",
  additionalProperties: false,
  required: ["car_id"],
  properties: { car_id: text("Identifier of the car.") },
} as const;

/** A short notice; only one is kept (S3.34, S4.29). */
export const toastSchema = {
  $id: "toast",
  type: "object",
  description: "A short notice on top of the page.",
  additionalProperties: false,
  required: ["id", "open"],
  properties: {
    id: text("Identifier."),
    open: { type: "boolean", description: "Whether it shows." },
    title: text("Heading."),
    description: text("Text."),
    action: object("The action that the notice offers.", { label: text("Label."), href: text("Where it leads.") }),
  },
} as const;

/** A visitor's search (S3.15). */
export const searchStateSchema = {
  $id: "search-state",
  type: "object",
  description: "What a visitor searches for.",
  additionalProperties: false,
  properties: {
    query: text("Words."),
    page: { type: "integer", minimum: 1, description: "Page of the results, from 1." },
    sortBy: text("Order."),
    refinements: {
      type: "object",
      description: "Chosen values by attribute; ranges as min:max.",
      propertyNames: { enum: refinementNames },
      additionalProperties: { type: "array", items: { type: "string" } },
    },
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
    path: text("Path and query of the search."),
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
    id: text("Identifier at the valuation service."),
    rego: text("Registration plate."),
    regoState: text("State of the registration, such as wa."),
    kms: { type: "integer", minimum: 0, description: "Odometer, km." },
    name: text("Name."),
    phone: text("Phone."),
    email: text("E-mail address."),
    location_id: text("Location that values the car."),
    finance: choice("Whether the car has finance owing.", ["Yes", "No"]),
    PreferredContactMethod: choice("How the visitor wants to be reached.", ["Phone", "Email", "SMS"]),
    adjustmentAnswers: {
      type: "object",
      description: "Answers about the car's condition, by question.",
      additionalProperties: { type: ["string", "number", "boolean"] },
    },
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
    dealership_slug: text("Dealership that gets the lead."),
    manufacturer_slug: text("Manufacturer of the car."),
    stock_number: text("Stock number of the car."),
    "Vehicle Make": text("Manufacturer, as shown."),
    "Vehicle Model": text("Model, as shown."),
    car_type: choice("Condition of the car.", ["new", "used", "demo"]),
    car_id: text("Identifier of the car."),
    vehicle_status: choice("State of the car.", ["in_stock", "coming_soon", "sold"]),
    opt_in: { type: "boolean", description: "Consents to receive news and offers." },
    message: text("What the visitor writes."),
    category: text("Category."),
    subcategory: text("Subcategory."),
    url: text("Page on which it was sent."),
    source: choice("Source of the lead.", ["Website"]),
    user_agent: text("Browser."),
    car_dealership_id: text("Dealership of the car."),
    lead_attributes: object("Path and origin of the visit.", {
      visited_pages: optional(texts("Paths of the pages visited before.")),
      linked_query_params: optional({
        type: "object",
        description: "Query parameters of the first page, such as utm_source.",
        additionalProperties: { type: "string" },
      }),
    }),
  },
} as const;
