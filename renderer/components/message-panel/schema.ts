import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionsSchema } from "../../values/actions.ts";

export const schema = {
  name: "MessagePanel",
  client: "none",
  description: "A page with one message: not found, an error, thank you.",
  mainHeading: true,
  props: s.object({
    "icon?": iconSchema,
    tone: s.choice("Colour of the icon.", ["good", "plain", "danger"], "plain"),
    heading: s.text("The page's h1."),
    "text?": s.text("Explanation and next step, simple Markdown."),
    "actions?": actionsSchema,
  }),
  slots: { body: { description: "Content below the message." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
