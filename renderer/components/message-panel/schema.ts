import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";
import { actionsSchema } from "../../values/actions.ts";

/** A page with a single message. */
export const schema = {
  name: "MessagePanel",
  client: "none",
  description: "A page with one message: not found, an error, thank you.",
  mainHeading: true,
  props: object({
    icon: optional(iconSchema),
    tone: choice("Colour of the icon.", ["good", "plain", "danger"], "plain"),
    heading: { type: "string", description: "The page's h1." },
    text: optional({ type: "string", description: "Explanation and next step, simple Markdown." }),
    actions: optional(actionsSchema),
  }),
  slots: { body: { description: "Content below the message." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
