import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";

/** A card of the dealer between cars (S9.34). */
export const schema = {
  name: "CtaCard",
  purpose: "text",
  client: "none",
  description: "A call to action between the cars of a list: a question or an offer, with an action.",
  lazy: "search",
  props: s.object({
    heading: s.text("What it is about."),
    "text?": s.text("A line or two."),
    "icon?": iconSchema,
    "actions?": actionsSchema,
    headingLevel: s.level("Level of the heading.", [2, 3], 2),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
