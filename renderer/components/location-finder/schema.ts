import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** Asks for a postcode or a dealership. */
export const schema = {
  name: "LocationFinder",
  purpose: "contact",
  client: "none",
  lazy: "places",
  description:
    "Postcode input and dealership select: a form by GET whose `postcode` and `dealership` the data source `locations` reads.",
  props: object({
    action: text("Page that shows the locations, site-relative."),
    anchor: optional(text("Anchor of the section with the locations (#name), so that the result is in view.")),
    postcode: optional(text('Requested postcode: { "$bind": "route.query.postcode" }.')),
    dealership: optional(text('Requested dealership: { "$bind": "route.query.dealership" }.')),
    dealerships: optional({
      type: ["array", "null"],
      description:
        'Dealerships to choose from: { "$bind": "site.dealerships" }. With fewer than two, the select is left out.',
      items: openObject({ slug: text("Slug."), name: text("Name.") }),
    }),
    found: optional({
      type: ["array", "null"],
      description: 'Matching locations: { "$bind": "places" }.',
      items: openObject({
        name: optional(text("Name.")),
        distance_km: optional({ type: "number", description: "Distance, km." }),
      }),
    }),
    labels: object("Wording.", {
      postcode: text("Label of the postcode."),
      dealership: optional(text("Label of the dealership.")),
      anyDealership: optional(text("Option for no dealership.")),
      submit: text("The button."),
      malformed: optional(text("Error for a postcode that is not four digits.")),
      unknown: optional(text("Error for an unknown postcode.")),
      nearest: optional(liveText("The nearest location; values name, distance (km).", "name", "distance")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
