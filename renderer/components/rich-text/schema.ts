import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "RichText",
  purpose: "text",
  client: "none",
  description:
    "Running text in simple Markdown: ## and ### headings, paragraphs, lists, **bold**, *emphasis*, [links](/path).",
  props: s.object({
    text: s.text("Markdown. HTML is not interpreted; it is shown as text."),
    layout: s.choice(
      "One text, or, in wide windows, up to three sections (##) beside each other.",
      ["text", "columns"],
      "text",
    ),
    "size?": s.choice("Size of the text.", ["regular", "small"]),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
