import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { actionsSchema } from "../../values/actions.ts";

/** A card of the dealer between cars (S9.34). */
export const schema = {
  name: "CtaCard",
  purpose: "text",
  client: "none",
  description: "A call to action between the cars of a list: a question or an offer, with an action.",
  lazy: "search",
  props: object({
    heading: { type: "string", description: "What it is about." },
    text: optional({ type: "string", description: "A line or two." }),
    icon: optional(iconSchema),
    actions: optional(actionsSchema),
    headingLevel: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
