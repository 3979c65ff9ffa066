import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, flag, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";
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
  props: object({
    car: carSchema,
    decisions: optional(
      openObject("What the rule tables decided for the car.", {
        tag: optional(tagDecisionSchema),
        availability: optional({
          type: ["object", "null"],
          description: "Decision of the table availability.",
          additionalProperties: true,
          properties: {
            gone: { type: "boolean", description: "Whether the card is muted and without details." },
          },
        }),
        price: optional(priceDecisionSchema),
        finance: optional(financeDecisionSchema),
        week: optional(weekDecisionSchema),
        "drive-away": optional(driveAwayDecisionSchema),
        "market-price": optional(
          openObject("Decision of the table market-price.", {
            text: optional({ type: ["string", "null"], description: "How far the price is below which average." }),
          }),
        ),
        "card-buttons": optional(buttonsDecisionSchema),
        "card-actions": optional({
          type: ["array", "null"],
          description: "Decision of the table card-actions.",
          items: openObject({ id: { type: "string", description: "Name of the action." } }),
        }),
      }),
    ),
    layout: choice(
      "stacked: picture on top; wide: a large picture beside the words from 640 px; row: a line of a list, with a small picture, name, facts and price.",
      ["stacked", "wide", "row"],
      "stacked",
    ),
    first: choice(
      "What is seen first: the picture; the price, in a band of the dealer's colour above it; or the facts, in a band below it.",
      ["picture", "price", "facts"],
      "picture",
    ),
    factsAs: choice("Facts with icons in a grid, or as words in one line.", ["grid", "line"], "grid"),
    headingLevel: { type: "integer", enum: [2, 3, 4], default: 3, description: "Level of the car's name." },
    eager: flag("Load the picture eagerly (first row of a page).", false),
    sizes: optional({ type: "string", description: "CSS sizes of the picture." }),
    pictures: choice(
      "Only the car's first picture, or several that visitors can turn over; further ones are loaded when they do.",
      ["first", "several"],
      "first",
    ),
    pictureCount: optional({
      type: "integer",
      minimum: 2,
      maximum: mostCardPictures,
      description: "Most pictures of `several`.",
    }),
    showLocation: flag("Show the car's location on the picture.", true),
    onlyLocation: optional(text("Location that goes without saying: cards do not name it.")),
    facts: optional({
      ...specItemsSchema,
      description: "Facts in order of importance; the first four with a value are shown.",
    }),
    showButtons: flag("Show the buttons that card-buttons decided; cars that are gone always do.", true),
    buttonCount: optional({
      type: "integer",
      minimum: 1,
      description: "How many of them, from the first; absent: all.",
    }),
    labels: optional(
      object("Wording.", {
        photos: optional(liveText("Number of pictures; value count.", "count")),
        previousPicture: optional(text("Name of the arrow to the previous picture; absent: no such arrow.")),
        nextPicture: optional(text("Name of the arrow to the next picture; absent: no arrows.")),
        was: optional({ type: "string", description: "Read before the earlier price by screen readers." }),
        weekly: optional(
          liveText(
            "Weekly estimate; values weekly, interest, rate (the comparison rate), years.",
            "weekly",
            "interest",
            "rate",
            "years",
          ),
        ),
        week: optional(weekLabelSchema),
        driveAway: optional(driveAwayLabelSchema),
        save: optional(liveText("Name of the favourite button; value name.", "name")),
      }),
    ),
  }),
  slots: {
    actions: { description: "Small round actions on the picture, below the favourite button." },
    lines: { description: "Lines below the price, such as what a table of your own says of the car." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
