import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, level, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** Cards with links. */
export const schema = {
  name: "PromoCards",
  purpose: "text",
  client: "delegated",
  lazy: "content",
  description:
    "Promotional cards: a row that scrolls sideways, a slider of banners 1920 by 540 px, or blocks side by side with a call to action.",
  props: object({
    heading: optional(text("Heading (level 2); shown only where there are any cards.")),
    headingLevel: level("Level of the titles: 2 if there is no heading above the cards.", [2, 3], 3),
    layout: choice(
      "rail: cards in a row; slider: one wide banner at a time; blocks: side by side.",
      ["rail", "slider", "blocks"],
      "rail",
    ),
    cards: {
      type: ["array", "null"],
      description: "Cards (collections cards, banners, tiles).",
      items: openObject({
        id: text("Name by which layers change the card."),
        title: optional(text("Heading.")),
        text: optional(text("One or two sentences.")),
        image: optional(definePictureAddress("Picture.")),
        alt: optional(text("What the picture shows.")),
        href: optional(text("Where it leads.")),
        label: optional(text("Label of its link.")),
      }),
    },
    labels: optional(
      object("Wording of the row or slider.", {
        label: text("Accessible name of the row."),
        previous: text("Button that scrolls back."),
        next: text("Button that scrolls on."),
        hint: optional(text("Swipe hint, shown on phones.")),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
