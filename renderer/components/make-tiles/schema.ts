import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { list, object, openObject, optional, whole } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";

export const schema = {
  name: "MakeTiles",
  purpose: "cars",
  client: "island",
  description:
    "Values of an attribute as tiles with logos: a few first, then all of them or a popular list. Several chosen tiles are alternatives.",
  lazy: "search",
  props: object({
    attribute: {
      type: "string",
      refersTo: "attribute",
      description: "Attribute of the search index, such as make; one of the page's facets.",
    },
    label: { type: "string", description: "Heading." },
    open: { type: "boolean", default: true, description: "Expanded initially." },
    limit: whole("Tiles shown initially.", { minimum: 1, default: setting("popularMakes") }),
    least: optional(
      whole("Minimum number of tiles; with fewer, the tiles are left out unless one is chosen.", { minimum: 1 }),
    ),
    moreLabel: liveText("Button that shows the rest; value count.", "count"),
    lessLabel: { type: "string", description: "Button that hides the rest again." },
    popular: optional(
      list("Values that come first, in this order; absent: the most frequent ones.", { type: "string" }),
    ),
    logos: optional(
      list(
        "Pictures of values.",
        openObject({
          name: { type: "string", description: "Value." },
          logo: optional({
            type: ["object", "null"],
            description: "Picture.",
            additionalProperties: true,
            properties: { url: { type: ["string", "null"], description: "Address." } },
          }),
        }),
      ),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
