import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Body text of a content page. */
export const schema = {
  name: "RichText",
  purpose: "text",
  client: "none",
  description:
    "Running text in simple Markdown: ## and ### headings, paragraphs, lists, **bold**, *emphasis*, [links](/path).",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: { type: "string", description: "Markdown. HTML is not interpreted; it is shown as text." },
      size: { type: "string", enum: ["regular", "small", "large"], description: "Size of the text." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
