import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { locationSchema } from "../../values/location-schema.ts";

/** Where the dealer's yards are. */
export const schema = {
  name: "YardMap",
  purpose: "contact",
  client: "none",
  lazy: true,
  description:
    "A map of the dealer's yards, drawn from their coordinates (`address.lat` and `long`) without a maps service; each leads on. Nothing for a dealer with one yard.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["href", "labels"],
    properties: {
      heading: text("Heading; with one, the map is a section of its own."),
      locations: {
        type: ["array", "null"],
        items: locationSchema,
        description: "Locations; of several at one place, the first is shown.",
      },
      href: {
        type: "string",
        pattern: "^/(?!/)",
        description: "Where a yard leads; {slug} and {name} are those of the location.",
      },
      lines: {
        type: "array",
        description: "Lines below the yards, such as a coast or a river.",
        items: {
          type: "array",
          minItems: 2,
          description: "A line.",
          items: {
            type: "array",
            minItems: 2,
            maxItems: 2,
            items: { type: "number" },
            description: "A point: latitude and longitude, degrees.",
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["map", "scale"],
        properties: {
          map: text("Name of the map."),
          scale: { type: "string", live: ["km"], description: "At the line of the scale; value km." },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
