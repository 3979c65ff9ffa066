import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "MakeMenu",
  client: "none",
  lazy: "navigation",
  description:
    "Tiles of makes in a dropdown of the header: 6 columns on large screens, 4 on small. Those without a logo show their name.",
  props: s.object({
    makes: s.nullableList(
      'Manufacturers, each with its number of cars in stock: { "$bind": "menuMakes" } (source makesInStock).',
      {
        id: s.text("Identifier."),
        name: s.text("Name."),
        slug: s.text("Name in addresses."),
        "count?": s.whole("Number of its cars in stock."),
        "logo?": s.nullableObject("Logo.", {
          "url?": s.nullable(s.text("Address of the picture.", { format: "picture" })),
        }),
      },
      { pick: true },
    ),
    href: s.text("Target of a tile: {slug} and {name} are filled in."),
    "labels?": s.object("Wording.", {
      "count?": s.liveText("Cars of a make", "count"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
