import { defineCollection } from "./collection.ts";
import { date, image, number, slug, text, textOrNull, texts, url } from "./parts.ts";

/** An offer of the dealer (S3.27). */
export const collection = defineCollection({
  name: "offers",
  subject: "offer",
  description: "An offer.",
  properties: {
    name: text("Name as shown."),
    slug: slug("Name in addresses."),
    sanitized_description: text("Description, in simple Markdown: **bold**, links, lists."),
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
        override_url: url("Page of the model when it is not /{slug}."),
      },
    },
    image_url: image("Picture."),
    image_or_model_image: image("Picture of the offer, or else of the model."),
    excluded_website_ids: texts("Ids of the sites (`id` of their site.json) that do not show the offer."),
    price: number("Price, AUD."),
    price_type: text("What the price includes."),
    ends: date("Last day; absent means one month ahead."),
  },
  required: ["name"],
  example: {
    name: "Roadster, drive away",
    slug: "roadster-drive-away",
    sanitized_description: "With **5 years** of servicing.",
    disclaimer: "While stock lasts.",
    manufacturer: "example-motors",
    model: { name: "Roadster", slug: "models/roadster", override_url: "/new/roadster" },
    image_url: "/tenant-assets/offers/roadster.jpg",
    image_or_model_image: "/tenant-assets/models/roadster.jpg",
    excluded_website_ids: ["505"],
    price: 68990,
    price_type: "Drive away",
    ends: "2026-12-31",
  },
});
