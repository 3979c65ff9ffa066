import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
import { locationSchema, openLabels, ratingLabel } from "../../values/location-schema.ts";

/** Locations of the dealer. */
export const schema = {
  name: "LocationCards",
  purpose: "contact",
  client: "delegated",
  lazy: "local",
  description: "Locations of the dealer: address, phone, directions, rating.",
  props: object({
    locations: { type: ["array", "null"], items: locationSchema, description: "The places." },
    hrefPrefix: optional(
      text("Address before the slug of a location's page, such as /locations/; absent means no page."),
    ),
    rail: optional(
      object(
        "Wording of a row that scrolls sideways; absent stacks the cards. Up to two locations are always side by side.",
        {
          label: text("Accessible name of the row."),
          previous: text("Button that scrolls back."),
          next: text("Button that scrolls on."),
          hint: optional(text("Swipe hint, shown on phones.")),
        },
      ),
    ),
    heading: optional(text("Heading above the cards (level 2); shown only if there are any.")),
    except: optional(text("Slug of a location to leave out: the one whose page this is.")),
    headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the names." },
    labels: object("Wording.", {
      directions: text("Link to the map."),
      ...openLabels,
      distance: optional(liveText("Distance; value distance (km).", "distance")),
      more: optional(text("Link to the location's page.")),
      rating: ratingLabel,
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
