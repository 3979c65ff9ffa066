import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CarRail",
  purpose: "cars",
  client: "delegated",
  lazy: "cards",
  description: "Cards in one row that scrolls sideways and snaps; previous and next are disabled at the ends.",
  props: s.object({
    label: s.text("Accessible name of the row."),
    previousLabel: s.text("Name of the button that scrolls back."),
    nextLabel: s.text("Name of the button that scrolls on."),
    "hint?": s.text("Swipe hint, shown on phones."),
    size: s.choice("Width of an item.", ["regular", "small", "large"], "regular"),
  }),
  slots: { items: { description: "The cards, one node each (use repeat)." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
