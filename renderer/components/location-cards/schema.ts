import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { locationSchema } from "../../values/location-schema.ts";

/** Locations of the dealer. */
export const schema = {
  name: "LocationCards",
  client: "delegated",
  lazy: "local",
  description: "Locations of the dealer: address, phone, directions, rating.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["locations", "labels"],
    properties: {
      locations: { type: ["array", "null"], items: locationSchema, description: "The places." },
      hrefPrefix: text("Address before the slug of a location's page, such as /locations/; absent means no page."),
      rail: {
        type: "object",
        description:
          "Wording of a row that scrolls sideways; absent stacks the cards. Up to two locations are always side by side.",
        additionalProperties: false,
        required: ["label", "previous", "next"],
        properties: {
          label: text("Accessible name of the row."),
          previous: text("Button that scrolls back."),
          next: text("Button that scrolls on."),
          hint: text("Swipe hint, shown on phones."),
        },
      },
      heading: text("Heading above the cards (level 2); shown only if there are any."),
      except: text("Slug of a location to leave out: the one whose page this is."),
      headingLevel: { type: "integer", enum: [2, 3], default: 3, description: "Level of the names." },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["directions"],
        properties: {
          directions: text("Link to the map."),
          open: text("Shown while it is open."),
          closed: text("Shown while it is closed."),
          opens: {
            type: "string",
            live: ["days", "weekday", "time"],
            description:
              "Shown instead of `closed` where the next opening is known; values days (from today), weekday (0 is Sunday), time.",
          },
          distance: { type: "string", live: ["distance"], description: "Distance; value distance (km)." },
          more: text("Link to the location's page."),
          rating: {
            type: "string",
            live: ["rating", "count", "reviewed"],
            description: "Rating; values rating, count, reviewed (the day on which they were counted, or none).",
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
