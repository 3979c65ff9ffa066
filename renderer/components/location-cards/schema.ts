import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { locationSchema } from "../../parts/location-schema.ts";

const text = (description: string) => ({ type: "string", description }) as const;

/** Places of the dealer. */
export const schema = {
  name: "LocationCards",
  lazy: "home",
  description: "Places of the dealer: address, phone, directions, rating.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["locations", "labels"],
    properties: {
      locations: { type: ["array", "null"], items: locationSchema, description: "The places." },
      hrefPrefix: text(
        "Address before the slug of a place's page, such as /locations/; absent means no page.",
      ),
      headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the names." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["directions"],
        properties: {
          directions: text("Link to the map."),
          rating: { type: "string", live: ["rating", "count"], description: "Rating; values rating, count." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
