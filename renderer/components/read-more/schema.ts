import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "ReadMore",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "A few words, then 'Read more...', which reveals a title and a description. Works without JavaScript.",
  props: s.object({
    "lead?": s.text("Text that is always visible, simple Markdown."),
    title: s.text("Heading that is revealed."),
    description: s.text("Text that is revealed, simple Markdown."),
    labels: s.object("Wording.", {
      more: s.text("Reveals the rest."),
      "hide?": s.text("Hides it again; absent: it cannot be hidden again."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
