import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { locationSchema } from "../../values/location-schema.ts";
import { mapSchema } from "../../values/map-schema.ts";

export const schema = {
  name: "YardMap",
  purpose: "contact",
  client: "none",
  lazy: "places",
  description:
    "A map of the dealer's yards by their coordinates (`address.lat` and `long`), of the tiles of the site's maps service; each leads on. Nothing without such a service, or with fewer yards than `fewest`.",
  props: s.object({
    "heading?": s.text("Heading; with one, the map is a section of its own."),
    "locations?": s.nullable(
      s.list("All locations of the site; of several at one place, the first is shown.", locationSchema),
    ),
    fewest: s.whole("Number of yards from which there is a map.", { minimum: 1 }),
    href: s.text("Where a yard leads; {slug} and {name} are those of the location.", { pattern: "^/(?!/)" }),
    "map?": mapSchema,
    labels: s.object("Wording.", { map: s.text("Name of the map.") }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
