import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** Makes in a dropdown of the header. */
export const schema = {
  name: "MakeMenu",
  client: "none",
  lazy: "navigation",
  description:
    "Tiles of makes in a dropdown of the header: 6 columns on large screens, 4 on small. Those without a logo show their name.",
  props: object({
    makes: {
      type: ["array", "null"],
      description:
        'Manufacturers, each with its number of cars in stock: { "$bind": "menuMakes" } (source makesInStock).',
      items: {
        type: "object",
        pick: true,
        additionalProperties: true,
        required: ["id", "name", "slug"],
        properties: {
          id: text("Identifier."),
          name: text("Name."),
          slug: text("Name in addresses."),
          count: { type: "integer", description: "Number of its cars in stock." },
          logo: {
            type: ["object", "null"],
            description: "Logo.",
            additionalProperties: true,
            properties: {
              url: { type: ["string", "null"], format: "picture", description: "Address of the picture." },
            },
          },
        },
      },
    },
    href: {
      ...text("Target of a tile: {slug} and {name} are filled in."),
    },
    labels: optional(
      object("Wording.", {
        count: optional(liveText("Cars of a make; value count.", "count")),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
