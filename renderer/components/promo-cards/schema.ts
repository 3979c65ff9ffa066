import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "PromoCards",
  purpose: "text",
  client: "delegated",
  lazy: "content",
  description:
    "Promotional cards: a row that scrolls sideways, a slider of banners 1920 by 540 px, or blocks side by side with a call to action.",
  props: s.object({
    "heading?": s.text("Heading (level 2); shown only where there are any cards."),
    headingLevel: s.level("Level of the titles: 2 if there is no heading above the cards.", [2, 3], 3),
    layout: s.choice(
      "rail: cards in a row; slider: one wide banner at a time; blocks: side by side.",
      ["rail", "slider", "blocks"],
      "rail",
    ),
    cards: s.nullableList("Cards (collections cards, banners, tiles).", {
      id: s.text("Name by which layers change the card."),
      "title?": s.text("Heading."),
      "text?": s.text("One or two sentences."),
      "image?": s.pictureAddress("Picture."),
      "alt?": s.text("What the picture shows."),
      "href?": s.text("Where it leads."),
      "label?": s.text("Label of its link."),
    }),
    "labels?": s.object("Wording of the row or slider.", {
      label: s.text("Accessible name of the row."),
      previous: s.text("Button that scrolls back."),
      next: s.text("Button that scrolls on."),
      "hint?": s.text("Swipe hint, shown on phones."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
