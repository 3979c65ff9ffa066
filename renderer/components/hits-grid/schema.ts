import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

export const schema = {
  name: "HitsGrid",
  client: "island",
  description: "The cars found, one page of them.",
  lazy: "search",
  props: object({
    eagerCount: {
      type: "integer",
      default: 1,
      description:
        "Number of cards whose pictures load before all others. A phone shows one at first; on wide windows the rest of the row follows as soon as it is laid out.",
    },
    ctas: optional({
      type: ["array", "null"],
      description: "The dealer's cards between the cars, decided by the table cta-cards.",
      items: openObject({
        id: { type: "string", description: "Name, for the conditions of the slot's nodes." },
        position: { type: "number", description: "Number of cars before it." },
      }),
    }),
    columns: choice("Most cars beside each other, where there is room.", ["one", "two", "three"], "three"),
    label: optional({ type: "string", description: "Name of the list for screen readers." }),
    errorText: { type: "string", description: "Shown when the search service does not respond." },
    nearestTitle: optional(text("Heading of the nearest cars when nothing is found; absent: they are not shown.")),
    retryLabel: { type: "string", description: "Button that retries." },
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
