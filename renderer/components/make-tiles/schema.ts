import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "MakeTiles",
  purpose: "cars",
  client: "island",
  description:
    "Values of an attribute as tiles with logos: a few first, then all of them or a popular list. Several chosen tiles are alternatives.",
  lazy: "search",
  props: s.object({
    attribute: s.text("Attribute of the search index, such as make; one of the page's facets.", {
      refersTo: "attribute",
    }),
    label: s.text("Heading."),
    open: s.flag("Expanded initially.", true),
    limit: s.whole("Tiles shown initially.", { minimum: 1, default: setting("popularMakes") }),
    "least?": s.whole("Minimum number of tiles; with fewer, the tiles are left out unless one is chosen.", {
      minimum: 1,
    }),
    moreLabel: s.liveText("Button that shows the rest", "count"),
    lessLabel: s.text("Button that hides the rest again."),
    "popular?": s.list("Values that come first, in this order; absent: the most frequent ones.", { type: "string" }),
    "logos?": s.list(
      "Pictures of values.",
      s.openObject({
        name: s.text("Value."),
        "logo?": s.nullableObject("Picture.", {
          "url?": s.nullable(s.text("Address.")),
        }),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
