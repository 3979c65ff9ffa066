import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { flag, object, optional } from "../../../schemas/parts/object.ts";

/** A group of components under one heading. */
export const schema = {
  name: "Panel",
  purpose: "layout",
  client: "delegated",
  lazy: "detail",
  description: "A group of components under one heading, with or without a box.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    level: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
    intro: optional({ type: "string", description: "Text below the heading, simple Markdown." }),
    framed: { type: "boolean", default: true, description: "Whether it has a box." },
    fold: flag(
      "Whether phones show only its heading until it is opened, by a press or by a link to its `anchor`. Wide windows show all of it, and so do pages without JavaScript. A fold has no box.",
      false,
    ),
    anchor: optional({ type: "string", defines: "section", description: "Id for links to it." }),
  }),
  slots: { body: { description: "The content, one below the other." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
