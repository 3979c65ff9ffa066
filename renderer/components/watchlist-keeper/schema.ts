import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

const named = (description: string) => liveText(`${description}; value name.`, "name");

/** Runs the watchlist. */
export const schema = {
  name: "WatchlistKeeper",
  client: "delegated",
  description:
    "Makes hearts save to the visitor's watchlist and confirms it in toasts. Put it in the frame once, beside a Toaster. It renders nothing itself.",
  lazy: "home",
  props: object({
    href: text("Target of View List."),
    labels: object("Wording.", {
      savedTitle: text("Title once a car is saved."),
      savedText: named("Text once a car is saved"),
      removedTitle: text("Title once a car is removed."),
      removedText: named("Text once a car is removed"),
      viewList: text("Link to the watchlist."),
      failed: text("Shown when the server gives no reason."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
