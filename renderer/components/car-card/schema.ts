import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
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
  props: s.object({
    car: carSchema,
    "decisions?": s.openObject("What the rule tables decided for the car.", {
      "tag?": tagDecisionSchema,
      "availability?": s.nullableObject("Decision of the table availability.", {
        "gone?": s.flag("Whether the card is muted and without details."),
      }),
      "price?": priceDecisionSchema,
      "finance?": financeDecisionSchema,
      "week?": weekDecisionSchema,
      "drive-away?": driveAwayDecisionSchema,
      "market-price?": s.openObject("Decision of the table market-price.", {
        "text?": s.nullable(s.text("How far the price is below which average.")),
      }),
      "card-buttons?": buttonsDecisionSchema,
      "card-actions?": s.nullableList("Decision of the table card-actions.", { id: s.text("Name of the action.") }),
    }),
    layout: s.choice(
      "stacked: picture on top; wide: a large picture beside the words from 640 px; row: a line of a list, with a small picture, name, facts and price.",
      ["stacked", "wide", "row"],
      "stacked",
    ),
    first: s.choice(
      "What is seen first: the picture; the price, in a band of the dealer's colour above it; or the facts, in a band below it.",
      ["picture", "price", "facts"],
      "picture",
    ),
    factsAs: s.choice("Facts with icons in a grid, or as words in one line.", ["grid", "line"], "grid"),
    headingLevel: s.level("Level of the car's name.", [2, 3, 4], 3),
    eager: s.flag("Load the picture eagerly (first row of a page).", false),
    "sizes?": s.text("CSS sizes of the picture."),
    pictures: s.choice(
      "Only the car's first picture, or several that visitors can turn over; further ones are loaded when they do.",
      ["first", "several"],
      "first",
    ),
    "pictureCount?": s.whole("Most pictures of `several`.", { minimum: 2, maximum: mostCardPictures }),
    showLocation: s.flag("Show the car's location on the picture.", true),
    "onlyLocation?": s.text("Location that goes without saying: cards do not name it."),
    "facts?": {
      ...specItemsSchema,
      description: "Facts in order of importance; the first four with a value are shown.",
    },
    showButtons: s.flag("Show the buttons that card-buttons decided.", true),
    "buttonCount?": s.whole("How many of them, from the first; absent: all.", { minimum: 1 }),
    "labels?": s.object("Wording.", {
      "photos?": s.liveText("Number of pictures", "count"),
      "previousPicture?": s.text("Name of the arrow to the previous picture; absent: no such arrow."),
      "nextPicture?": s.text("Name of the arrow to the next picture; absent: no arrows."),
      "was?": s.text("Read before the earlier price by screen readers."),
      "weekly?": s.liveText("Weekly estimate", "weekly, interest, rate (the comparison rate), years"),
      "week?": weekLabelSchema,
      "driveAway?": driveAwayLabelSchema,
      "save?": s.liveText("Name of the favourite button", "name"),
    }),
  }),
  slots: {
    actions: { description: "Small round actions on the picture, below the favourite button." },
    lines: { description: "Lines below the price, such as what a table of your own says of the car." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
