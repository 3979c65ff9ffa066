import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, optional } from "../../../schemas/parts/object.ts";

/** Body text of a content page. */
export const schema = {
  name: "RichText",
  purpose: "text",
  client: "none",
  description:
    "Running text in simple Markdown: ## and ### headings, paragraphs, lists, **bold**, *emphasis*, [links](/path).",
  props: object({
    text: { type: "string", description: "Markdown. HTML is not interpreted; it is shown as text." },
    layout: choice(
      "One text, or, in wide windows, up to three sections (##) beside each other.",
      ["text", "columns"],
      "text",
    ),
    size: optional({ type: "string", enum: ["regular", "small"], description: "Size of the text." }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
