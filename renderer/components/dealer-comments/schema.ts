import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object, optional, whole } from "../../../schemas/parts/object.ts";

/** The dealer's comments on a car. */
export const schema = {
  name: "DealerComments",
  client: "delegated",
  lazy: "detail",
  description: "The dealer's comments on a car; parts are split by a pipe, long ones are truncated.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    comments: optional({ type: ["string", "null"], description: "The comments." }),
    limit: whole("Characters from which they are cut.", { minimum: 0, default: setting("dealerCommentsUnder") }),
    empty: { type: "string", description: "Shown when there are none." },
    moreLabel: { type: "string", description: "Shows the rest." },
    lessLabel: { type: "string", description: "Hides the rest." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
