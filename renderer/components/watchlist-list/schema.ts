import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";
import { actionSchema } from "../../values/actions.ts";
import { priceDecisionSchema } from "../../values/car-schema.ts";

/** The visitor's watchlist. */
export const schema = {
  name: "WatchlistList",
  client: "island",
  wakes: "idle",
  description:
    'The cars of a signed-in visitor\'s watchlist, with what has changed since. `items` is the data source "watchlist".',
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["items", "empty", "labels"],
    properties: {
      items: {
        type: "array",
        description: 'Bound from the data source "watchlist".',
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "slug", "name", "linked", "gone", "reserved", "drop"],
          properties: {
            id: text("Car."),
            slug: text("Last segment of its address."),
            name: text("Its name."),
            image: { type: ["string", "null"], description: "Its picture." },
            decisions: {
              type: "object",
              description: "Decisions of the car.",
              additionalProperties: true,
              properties: { price: priceDecisionSchema },
            },
            linked: { type: "boolean", description: "Whether it has a page." },
            gone: { type: "boolean", description: "Whether it has been sold." },
            reserved: { type: "boolean", description: "Whether it is on hold." },
            drop: { type: "number", description: "Amount of the price drop, AUD." },
          },
        },
      },
      empty: text("Shown when none are saved."),
      action: actionSchema,
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["remove", "drop", "gone", "reserved", "merge", "mergeNot", "mergeText"],
        properties: {
          remove: { type: "string", live: ["name"], description: "Name of the remove button; value name." },
          drop: { type: "string", live: ["amount"], description: "Notice of a lower price; value amount." },
          gone: text("Notice of a car that was sold."),
          reserved: text("Notice of a held car."),
          mergeText: {
            type: "string",
            live: ["count"],
            description: "Cars saved in this browser that the watchlist lacks; value count.",
          },
          merge: text("Button that adds them."),
          mergeNot: text("Button that keeps them in the browser only."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
