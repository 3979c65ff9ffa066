import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";
import {
  defineDate,
  defineImage,
  defineNumber,
  defineSlug,
  defineTextOrNull,
  defineTexts,
  defineUrl,
} from "./parts.ts";

/** An offer of the dealer (S3.27). */
export const collection = defineCollection({
  name: "offers",
  subject: "offer",
  description: "An offer.",
  properties: {
    name: s.text("Name as visitors see it."),
    slug: s.titled("Name in addresses", defineSlug("In small letters, such as roadster-drive-away.")),
    sanitized_description: s.text("With **bold**, links and lists (simple Markdown).", { title: "Description" }),
    disclaimer: s.text("The small print of the offer.", { title: "Conditions" }),
    manufacturer: {
      ...defineTextOrNull("The make that it is of, by its name in addresses."),
      refersTo: "manufacturer",
    } as const,
    model: s.nullable(
      s.object("The model that the offer is about.", {
        name: s.text("Name of the model."),
        "slug?": s.text("Address of the model without its first slash, such as models/roadster.", {
          title: "Address",
          pattern: "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$",
        }),
        "override_url?": s.titled("Another page", defineUrl("Where the model leads when it is not that address.")),
      }),
    ),
    image_url: s.titled("Picture", defineImage("The picture of the offer.")),
    image_or_model_image: s.titled(
      "Picture of offer or model",
      defineImage("The picture of the offer, or that of the model where it has none."),
    ),
    excluded_website_ids: s.titled(
      "Not on the sites",
      defineTexts("Sites that do not show it, by their id in site.json."),
    ),
    price: defineNumber("In AUD."),
    price_type: s.text("Such as Drive Away.", { title: "What the price includes" }),
    ends: s.titled("Last day", defineDate("The last day of the offer. If empty, a month from now.")),
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
