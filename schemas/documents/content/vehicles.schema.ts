import { count, date, flag, item, number, order, slug, text, textOrNull, texts, url } from "./parts.ts";

/** An offer of the dealer (S3.27). */
export const offerSchema = item("An offer.", ["name"], {
  name: text("Name as shown."),
  slug: slug("Name in addresses."),
  sanitized_description: text("Description, rich text; cleaned on the server."),
  disclaimer: text("Conditions of the offer."),
  manufacturer: { ...textOrNull("Slug of the manufacturer."), refersTo: "manufacturer" } as const,
  model: {
    type: ["object", "null"],
    description: "Model that the offer is about.",
    additionalProperties: false,
    required: ["name"],
    properties: {
      name: text("Name of the model."),
      slug: {
        type: "string",
        pattern: "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$",
        description: "Address of the model without its first slash, such as models/roadster.",
      },
      override_url: url("Page of the model when it is not /{slug} (S2.59)."),
    },
  },
  image_url: url("Picture."),
  image_or_model_image: url("Picture of the offer, or else of the model."),
  excluded_website_ids: texts("Sites that do not show the offer."),
  price: number("Price, AUD."),
  price_type: text("What the price includes."),
  ends: date("Last day; absent means one month ahead."),
});

/** A new model (S3.28). */
export const modelSchema = item("A new model.", ["name", "slug"], {
  name: text("Name."),
  slug: slug("Last segment of its page."),
  description: text("Short description."),
  status: text(
    "Empty, coming_soon (shows Upcoming), or any other word, such as all_new (shows All-New; S4.24).",
  ),
  image: {
    type: ["object", "null"],
    description: "Pictures.",
    additionalProperties: false,
    properties: { url: url("Picture."), thumb: url("Small picture.") },
  },
  override_url: url("Page of the model when it is not the usual one."),
  manufacturer_body: text("Group of the model menu."),
  manufacturer_body2: text("Second group."),
  manufacturer_body3: text("Third group."),
  bodyStyle: text("Body style as the manufacturer says it."),
  body: text("Body type (S9.42)."),
  fuel: text("Fuel."),
  variant: text("Variant."),
  path: text("Path of its page."),
  aftermarket_manufacturer_id: text("Identifier at the accessories supplier."),
  accessories_count: count("Number of accessories."),
  manufacturer_name: text("Manufacturer."),
  price_from: number("Lowest price, AUD."),
  discontinued: flag("No longer sold new."),
  order: order("Position among the models; ties are sorted by name (S2.57)."),
  colour: text("Paint colour of its drawn picture (/media/models/{slug}/quarter-640.jpg)."),
  length: number("Length of the drawn vehicle, mm."),
  height: number("Height of the drawn vehicle, mm."),
  doors: count("Doors of the drawn vehicle."),
  stock_model: text("Model as the stock calls it; absent means the name."),
  stock_body: text("Body type as the stock calls it, where the stock's model has several."),
  highlights: texts("Selling points, a few words each."),
  variants: {
    type: "array",
    description: "Variants that can be ordered.",
    items: item("A variant.", ["name"], {
      name: text("Name."),
      price_from: number("Lowest price, AUD."),
      text: text("What the variant adds."),
    }),
  },
});

/** A manufacturer (S3.30); several have no logo. */
export const manufacturerSchema = item("A manufacturer.", ["name", "slug"], {
  name: text("Name."),
  slug: slug("Name in addresses."),
  logo: {
    type: ["object", "null"],
    description: "Logo.",
    additionalProperties: false,
    properties: { url: { type: ["string", "null"], description: "Address of the picture." } },
  },
});

/** Servicing at a fixed price (S3.33, S9.24-S9.32). */
export const serviceAdvantageSchema = item("Capped-price servicing of a model.", [], {
  models: texts("Models that it is for; absent means every other one."),
  amount: number("Price of a service, AUD."),
  years: number("Years for which it holds."),
  services: count("Number of services."),
  interval: text("How often, such as every 12 months or 15,000 km."),
  range: text("Distance for which it holds, such as 75,000 km."),
});
