import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "MakeTiles",
  purpose: "cars",
  client: "island",
  description:
    "Values of an attribute as tiles with logos: a few first, then all of them or a popular list. Several chosen tiles are alternatives.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["attribute", "label", "moreLabel", "lessLabel"],
    properties: {
      attribute: {
        type: "string",
        refersTo: "attribute",
        description: "Attribute of the search index, such as make; one of the page's facets.",
      },
      label: { type: "string", description: "Heading." },
      open: { type: "boolean", default: true, description: "Expanded initially." },
      limit: {
        type: "integer",
        minimum: 1,
        default: setting("popularMakes"),
        description: "Tiles shown initially.",
      },
      least: {
        type: "integer",
        minimum: 1,
        description: "Minimum number of tiles; with fewer, the tiles are left out unless one is chosen.",
      },
      moreLabel: { type: "string", live: ["count"], description: "Button that shows the rest; value count." },
      lessLabel: { type: "string", description: "Button that hides the rest again." },
      popular: {
        type: "array",
        items: { type: "string" },
        description: "Values that come first, in this order; absent: the most frequent ones.",
      },
      logos: {
        type: "array",
        description: "Pictures of values.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["name"],
          properties: {
            name: { type: "string", description: "Value." },
            logo: {
              type: ["object", "null"],
              description: "Picture.",
              additionalProperties: true,
              properties: { url: { type: ["string", "null"], description: "Address." } },
            },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
