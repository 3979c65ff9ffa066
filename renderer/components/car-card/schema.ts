import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import {
  buttonsDecisionSchema,
  carSchema,
  driveAwayDecisionSchema,
  driveAwayLabelSchema,
  financeDecisionSchema,
  priceDecisionSchema,
  tagDecisionSchema,
  weekDecisionSchema,
  weekLabelSchema,
} from "../../values/car-schema.ts";
import { mostCardPictures } from "../../values/card-pictures.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

/** One car of a list (S2.36-S2.39). */
export const schema = {
  name: "CarCard",
  client: "delegated",
  lazy: "cards",
  description: "One car of a list: picture with tag, name, price, four facts and buttons.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["car"],
    properties: {
      car: carSchema,
      decisions: {
        type: "object",
        description: "What the rule tables decided for the car.",
        additionalProperties: true,
        properties: {
          tag: tagDecisionSchema,
          availability: {
            type: ["object", "null"],
            description: "Decision of the table availability.",
            additionalProperties: true,
            properties: {
              gone: { type: "boolean", description: "Whether the card is muted and without details." },
            },
          },
          price: priceDecisionSchema,
          finance: financeDecisionSchema,
          week: weekDecisionSchema,
          "drive-away": driveAwayDecisionSchema,
          "card-buttons": buttonsDecisionSchema,
          "card-actions": {
            type: ["array", "null"],
            description: "Decision of the table card-actions.",
            items: {
              type: "object",
              additionalProperties: true,
              required: ["id"],
              properties: { id: { type: "string", description: "Name of the action." } },
            },
          },
        },
      },
      layout: {
        type: "string",
        enum: ["stacked", "wide", "row"],
        default: "stacked",
        description:
          "stacked: picture on top; wide: a large picture beside the words from 640 px; row: a line of a list, with a small picture, name, facts and price.",
      },
      first: {
        type: "string",
        enum: ["picture", "price", "facts"],
        default: "picture",
        description:
          "What is seen first: the picture; the price, in a band of the dealer's colour above it; or the facts, in a band below it.",
      },
      factsAs: {
        type: "string",
        enum: ["grid", "line"],
        default: "grid",
        description: "Facts with icons in a grid, or as words in one line.",
      },
      headingLevel: { type: "integer", enum: [2, 3, 4], default: 3, description: "Level of the car's name." },
      eager: {
        type: "boolean",
        default: false,
        description: "Load the picture eagerly (first row of a page).",
      },
      sizes: { type: "string", description: "CSS sizes of the picture." },
      pictures: {
        type: "string",
        enum: ["first", "several"],
        default: "first",
        description:
          "Only the car's first picture, or several that visitors can turn over; further ones are loaded when they do.",
      },
      pictureCount: {
        type: "integer",
        minimum: 2,
        maximum: mostCardPictures,
        description: "Most pictures of `several`.",
      },
      showLocation: {
        type: "boolean",
        default: true,
        description: "Show the car's location on the picture.",
      },
      onlyLocation: {
        type: "string",
        description: "Location that goes without saying: cards do not name it.",
      },
      facts: {
        ...specItemsSchema,
        description: "Facts in order of importance; the first four with a value are shown.",
      },
      showButtons: {
        type: "boolean",
        default: true,
        description: "Show the buttons that card-buttons decided.",
      },
      buttonCount: {
        type: "integer",
        minimum: 1,
        description: "How many of them, from the first; absent: all.",
      },
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        properties: {
          photos: { type: "string", live: ["count"], description: "Number of pictures; value count." },
          previousPicture: {
            type: "string",
            description: "Name of the arrow to the previous picture; absent: no such arrow.",
          },
          nextPicture: {
            type: "string",
            description: "Name of the arrow to the next picture; absent: no arrows.",
          },
          was: { type: "string", description: "Read before the earlier price by screen readers." },
          weekly: {
            type: "string",
            live: ["weekly", "interest", "rate", "years"],
            description: "Weekly estimate; values weekly, interest, rate (the comparison rate), years.",
          },
          week: weekLabelSchema,
          driveAway: driveAwayLabelSchema,
          save: { type: "string", live: ["name"], description: "Name of the favourite button; value name." },
        },
      },
    },
  },
  slots: {
    actions: { description: "Small round actions on the picture, below the favourite button." },
    lines: { description: "Lines below the price, such as what a table of your own says of the car." },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
