import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { locationSchema, openLabels, ratingLabel } from "../../values/location-schema.ts";

export const schema = {
  name: "LocationCards",
  purpose: "contact",
  client: "delegated",
  lazy: "local",
  description: "Locations of the dealer: address, phone, directions, rating.",
  props: s.object({
    locations: s.nullable(s.list("The places.", locationSchema)),
    "hrefPrefix?": s.text("Address before the slug of a location's page, such as /locations/; absent means no page."),
    "rail?": s.object(
      "Wording of a row that scrolls sideways; absent stacks the cards. Up to two locations are always side by side.",
      {
        label: s.text("Accessible name of the row."),
        previous: s.text("Button that scrolls back."),
        next: s.text("Button that scrolls on."),
        "hint?": s.text("Swipe hint, shown on phones."),
      },
    ),
    "heading?": s.text("Heading above the cards (level 2); shown only if there are any."),
    "except?": s.text("Slug of a location to leave out: the one whose page this is."),
    headingLevel: s.level("Level of the names.", [2, 3], 3),
    labels: s.object("Wording.", {
      directions: s.text("Link to the map."),
      ...openLabels,
      "distance?": s.liveText("Distance", "distance (km)"),
      "more?": s.text("Link to the location's page."),
      "rating?": ratingLabel,
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
