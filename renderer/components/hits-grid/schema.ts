import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "HitsGrid",
  client: "island",
  description: "The cars found, one page of them.",
  lazy: "search",
  props: s.object({
    eagerCount: s.whole(
      "Number of cards whose pictures load before all others. A phone shows one at first; on wide windows the rest of the row follows as soon as it is laid out.",
      { default: 1 },
    ),
    "ctas?": s.nullableList("The dealer's cards between the cars, decided by the table cta-cards.", {
      id: s.text("Name, for the conditions of the slot's nodes."),
      position: s.amount("Number of cars before it."),
    }),
    columns: s.choice("Most cars beside each other, where there is room.", ["one", "two", "three"], "three"),
    "label?": s.text("Name of the list for screen readers."),
    errorText: s.text("Shown when the search service does not respond."),
    "nearestTitle?": s.text("Heading of the nearest cars when nothing is found; absent: they are not shown."),
    retryLabel: s.text("Button that retries."),
  }),
  slots: {
    card: {
      description: "One car.",
      template: true,
      provides: ["car", "decisions", "index", "eager"],
    },
    cta: {
      description: "A card between the cars.",
      template: true,
      provides: ["cta"],
    },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
