import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { actionsSchema } from "../../values/actions.ts";
import { locationSchema, openLabels, ratingLabel } from "../../values/location-schema.ts";
import { mapSchema } from "../../values/map-schema.ts";

/** The top of a location's page. */
export const schema = {
  name: "LocationHero",
  client: "none",
  lazy: "places",
  description:
    "The top of a location's page: name, address, directions, reviews, and its map: a picture of the service's tiles, or the address, until the map itself is asked for.",
  mainHeading: true,
  props: object({
    place: locationSchema,
    map: optional(mapSchema),
    actions: optional(actionsSchema),
    labels: object("Wording.", {
      directions: text("Link to directions."),
      showMap: optional(text("Shows the map.")),
      openMap: optional(text("Opens the place in the maps of the visitor's device.")),
      map: optional(liveText("Name of the map; value name.", "name")),
      ...openLabels,
      call: optional(liveText("Name of the phone link; value phone.", "phone")),
      stars: optional(liveText("Rating in words; value rating.", "rating")),
      rating: ratingLabel,
      youtube: optional(text("Link to the location's YouTube channel; absent: no link.")),
      linkedin: optional(text("Link to its LinkedIn page; absent: no link.")),
      licence: optional(text("Label of the dealer licence number.")),
      repairer: optional(text("Label of the motor vehicle repairer number.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
