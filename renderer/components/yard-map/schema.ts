import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";
import { locationSchema } from "../../values/location-schema.ts";
import { mapSchema } from "../../values/map-schema.ts";

/** Where the dealer's yards are. */
export const schema = {
  name: "YardMap",
  purpose: "contact",
  client: "none",
  lazy: "places",
  description:
    "A map of the dealer's yards by their coordinates (`address.lat` and `long`), of the tiles of the site's maps service; each leads on. Nothing without such a service, or with fewer yards than `fewest`.",
  props: object({
    heading: optional(text("Heading; with one, the map is a section of its own.")),
    locations: optional({
      type: ["array", "null"],
      items: locationSchema,
      description: "All locations of the site; of several at one place, the first is shown.",
    }),
    fewest: optional({
      type: "integer",
      minimum: 1,
      description: "Number of yards from which there is a map. If empty, 2.",
    }),
    href: {
      type: "string",
      pattern: "^/(?!/)",
      description: "Where a yard leads; {slug} and {name} are those of the location.",
    },
    map: optional(mapSchema),
    labels: object("Wording.", { map: text("Name of the map.") }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
