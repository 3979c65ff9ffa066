import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Text that expands on request. */
export const schema = {
  name: "ReadMore",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "A few words, then 'Read more...', which reveals a title and a description. Works without JavaScript.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["title", "description", "labels"],
    properties: {
      lead: text("Text that is always visible, simple Markdown."),
      title: text("Heading that is revealed."),
      description: text("Text that is revealed, simple Markdown."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["more"],
        properties: {
          more: text("Reveals the rest."),
          hide: text("Hides it again; absent: it cannot be hidden again."),
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
