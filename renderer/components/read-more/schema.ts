import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Text that expands on request. */
export const schema = {
  name: "ReadMore",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "A few words, then 'Read more...', which reveals a title and a description. Works without JavaScript.",
  props: object({
    lead: optional(text("Text that is always visible, simple Markdown.")),
    title: text("Heading that is revealed."),
    description: text("Text that is revealed, simple Markdown."),
    labels: object("Wording.", {
      more: text("Reveals the rest."),
      hide: optional(text("Hides it again; absent: it cannot be hidden again.")),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
