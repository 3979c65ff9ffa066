import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { actionsSchema } from "../../values/actions.ts";
import { locationSchema } from "../../values/location-schema.ts";

/** The top of a location's page. */
export const schema = {
  name: "LocationHero",
  client: "none",
  lazy: "places",
  description: "The top of a location's page: name, address, directions, reviews, and its map, which loads on request.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["place", "labels"],
    properties: {
      place: locationSchema,
      heading: text("Heading (level 1); absent means the location's name."),
      headingLevel: { type: "integer", enum: [1, 2], default: 1, description: "Level of the heading." },
      eyebrow: text("A few words above the heading."),
      map: {
        type: ["object", "null"],
        description: 'The maps service: { "$bind": "site.maps" }.',
        additionalProperties: true,
        properties: {
          embed: text("Address of the embedded map, with its placeholders."),
          key: text("Key of the maps service."),
        },
      },
      open: { type: "boolean", default: false, description: "Load the map immediately." },
      actions: actionsSchema,
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["directions"],
        properties: {
          directions: text("Link to directions."),
          showMap: text("Shows the map."),
          map: { type: "string", live: ["name"], description: "Name of the map; value name." },
          open: text("Shown while it is open."),
          closed: text("Shown while it is closed."),
          opens: {
            type: "string",
            live: ["days", "weekday", "time"],
            description:
              "Shown instead of `closed` where the next opening is known; values days (from today), weekday (0 is Sunday), time.",
          },
          call: { type: "string", live: ["phone"], description: "Name of the phone link; value phone." },
          stars: { type: "string", live: ["rating"], description: "Rating in words; value rating." },
          rating: {
            type: "string",
            live: ["rating", "count", "reviewed"],
            description: "Rating; values rating, count, reviewed (the day on which they were counted, or none).",
          },
          youtube: text("Link to the location's YouTube channel; absent: no link."),
          linkedin: text("Link to its LinkedIn page; absent: no link."),
          licence: text("Label of the dealer licence number."),
          repairer: text("Label of the motor vehicle repairer number."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
