import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Asks for a postcode or a dealership. */
export const schema = {
  name: "LocationFinder",
  purpose: "contact",
  client: "none",
  lazy: "places",
  description:
    "Postcode input and dealership select: a form by GET whose `postcode` and `dealership` the data source `locations` reads.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["action", "labels"],
    properties: {
      action: text("Page that shows the locations, site-relative."),
      anchor: text("Anchor of the section with the locations (#name), so that the result is in view."),
      postcode: text('Requested postcode: { "$bind": "route.query.postcode" }.'),
      dealership: text('Requested dealership: { "$bind": "route.query.dealership" }.'),
      dealerships: {
        type: ["array", "null"],
        description:
          'Dealerships to choose from: { "$bind": "site.dealerships" }. With fewer than two, the select is left out.',
        items: {
          type: "object",
          additionalProperties: true,
          required: ["slug", "name"],
          properties: { slug: text("Slug."), name: text("Name.") },
        },
      },
      found: {
        type: ["array", "null"],
        description: 'Matching locations: { "$bind": "places" }.',
        items: {
          type: "object",
          additionalProperties: true,
          properties: {
            name: text("Name."),
            distance_km: { type: "number", description: "Distance, km." },
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["postcode", "submit"],
        properties: {
          postcode: text("Label of the postcode."),
          dealership: text("Label of the dealership."),
          anyDealership: text("Option for no dealership."),
          submit: text("The button."),
          malformed: text("Error for a postcode that is not four digits."),
          unknown: text("Error for an unknown postcode."),
          nearest: {
            type: "string",
            live: ["name", "distance"],
            description: "The nearest location; values name, distance (km).",
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
