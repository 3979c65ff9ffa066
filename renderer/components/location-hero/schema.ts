import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";
import { locationSchema, openLabels, ratingLabel } from "../../values/location-schema.ts";
import { mapSchema } from "../../values/map-schema.ts";

export const schema = {
  name: "LocationHero",
  client: "none",
  lazy: "places",
  description:
    "The top of a location's page: name, address, directions, reviews, and its map: a picture of the service's tiles, or the address, until the map itself is asked for.",
  mainHeading: true,
  props: s.object({
    place: locationSchema,
    "map?": mapSchema,
    "actions?": actionsSchema,
    labels: s.object("Wording.", {
      directions: s.text("Link to directions."),
      "showMap?": s.text("Shows the map."),
      "openMap?": s.text("Opens the place in the maps of the visitor's device."),
      "map?": s.liveText("Name of the map", "name"),
      ...openLabels,
      "call?": s.liveText("Name of the phone link", "phone"),
      "stars?": s.liveText("Rating in words", "rating"),
      "rating?": ratingLabel,
      "youtube?": s.text("Link to the location's YouTube channel; absent: no link."),
      "linkedin?": s.text("Link to its LinkedIn page; absent: no link."),
      "licence?": s.text("Label of the dealer licence number."),
      "repairer?": s.text("Label of the motor vehicle repairer number."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
