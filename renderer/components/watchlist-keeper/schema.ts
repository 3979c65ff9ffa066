import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const named = (description: string) => s.liveText(description, "name");

export const schema = {
  name: "WatchlistKeeper",
  client: "delegated",
  description:
    "Makes hearts save to the visitor's watchlist and confirms it in toasts. Put it in the frame once, beside a Toaster. It renders nothing itself.",
  lazy: "home",
  props: s.object({
    href: s.text("Target of View List."),
    labels: s.object("Wording.", {
      savedTitle: s.text("Title once a car is saved."),
      savedText: named("Text once a car is saved"),
      removedTitle: s.text("Title once a car is removed."),
      removedText: named("Text once a car is removed"),
      viewList: s.text("Link to the watchlist."),
      failed: s.text("Shown when the server gives no reason."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
