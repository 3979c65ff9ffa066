import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** Cards with links. */
export const schema = {
  name: "PromoCards",
  purpose: "text",
  client: "delegated",
  lazy: "content",
  description:
    "Promotional cards: a row that scrolls sideways, a slider of banners 1920 by 540 px, or blocks side by side with a call to action.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["cards"],
    properties: {
      heading: text("Heading (level 2); shown only where there are any cards."),
      headingLevel: {
        type: "integer",
        enum: [2, 3],
        default: 3,
        description: "Level of the titles: 2 if there is no heading above the cards.",
      },
      layout: {
        type: "string",
        enum: ["rail", "slider", "blocks"],
        default: "rail",
        description: "rail: cards in a row; slider: one wide banner at a time; blocks: side by side.",
      },
      cards: {
        type: ["array", "null"],
        description: "Cards (collections cards, banners, tiles).",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id"],
          properties: {
            id: text("Name by which layers change the card."),
            title: text("Heading."),
            text: text("One or two sentences."),
            image: definePictureAddress("Picture."),
            alt: text("What the picture shows."),
            href: text("Where it leads."),
            label: text("Label of its link."),
          },
        },
      },
      labels: {
        type: "object",
        description: "Wording of the row or slider.",
        additionalProperties: false,
        required: ["label", "previous", "next"],
        properties: {
          label: text("Accessible name of the row."),
          previous: text("Button that scrolls back."),
          next: text("Button that scrolls on."),
          hint: text("Swipe hint, shown on phones."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
