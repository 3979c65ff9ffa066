import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";

/** Cards in one row that scrolls sideways. */
export const schema = {
  name: "CarRail",
  purpose: "cars",
  client: "delegated",
  lazy: "cards",
  description: "Cards in one row that scrolls sideways and snaps; previous and next are disabled at the ends.",
  props: object({
    label: { type: "string", description: "Accessible name of the row." },
    previousLabel: { type: "string", description: "Name of the button that scrolls back." },
    nextLabel: { type: "string", description: "Name of the button that scrolls on." },
    hint: optional({ type: "string", description: "Swipe hint, shown on phones." }),
    size: choice("Width of an item.", ["regular", "small", "large"], "regular"),
  }),
  slots: { items: { description: "The cards, one node each (use repeat)." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
