import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

const named = (description: string) =>
  ({ type: "string", live: ["name"], description: `${description}; value name.` }) as const;

/** Runs the watchlist. */
export const schema = {
  name: "WatchlistKeeper",
  client: "delegated",
  description:
    "Makes hearts save to the visitor's watchlist and confirms it in toasts. Put it in the frame once, beside a Toaster. It renders nothing itself.",
  lazy: "home",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["labels", "href"],
    properties: {
      href: text("Target of View List."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["savedTitle", "savedText", "removedTitle", "removedText", "viewList", "failed"],
        properties: {
          savedTitle: text("Title once a car is saved."),
          savedText: named("Text once a car is saved"),
          removedTitle: text("Title once a car is removed."),
          removedText: named("Text once a car is removed"),
          viewList: text("Link to the watchlist."),
          failed: text("Shown when the server gives no reason."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
