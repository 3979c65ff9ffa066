import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { locationSchema } from "../../values/location-schema.ts";

/** Where the dealer's yards are. */
export const schema = {
  name: "YardMap",
  client: "none",
  lazy: true,
  description:
    "A map of the dealer's yards, drawn from their coordinates (`address.lat` and `long`) without a maps service; each leads on. Nothing for a dealer with one yard.",
  props: object({
    heading: optional(text("Heading; with one, the map is a section of its own.")),
    locations: optional({
      type: ["array", "null"],
      items: locationSchema,
      description: "Locations; of several at one place, the first is shown.",
    }),
    href: {
      type: "string",
      pattern: "^/(?!/)",
      description: "Where a yard leads; {slug} and {name} are those of the location.",
    },
    lines: optional(
      list("Lines below the yards, such as a coast or a river.", {
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
      }),
    ),
    labels: object("Wording.", {
      map: text("Name of the map."),
      scale: liveText("At the line of the scale; value km.", "km"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
