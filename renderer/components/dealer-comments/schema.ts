import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "DealerComments",
  client: "delegated",
  lazy: "detail",
  description: "The dealer's comments on a car; parts are split by a pipe, long ones are truncated.",
  props: s.object({
    "heading?": s.text("Heading."),
    "comments?": s.nullable(s.text("The comments.")),
    limit: s.whole("Characters from which they are cut.", { minimum: 0, default: setting("dealerCommentsUnder") }),
    empty: s.text("Shown when there are none."),
    moreLabel: s.text("Shows the rest."),
    lessLabel: s.text("Hides the rest."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
