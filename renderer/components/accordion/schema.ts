import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Accordion",
  purpose: "text",
  client: "none",
  lazy: "content",
  description:
    "Titles that expand to show their text, such as questions and answers; accepts items of the collection faqs unchanged.",
  props: s.object({
    items: s.list("Entries in order.", {
      type: "object",
      additionalProperties: true,
      required: ["id"],
      dependentRequired: { title: ["text"], text: ["title"], question: ["answer"], answer: ["question"] },
      properties: {
        id: s.text("Name by which layers change the entry."),
        title: s.text("Title."),
        text: s.text("Text shown when expanded, simple Markdown."),
        question: s.text("The title of an item of the collection faqs."),
        answer: s.text("The text of an item of the collection faqs."),
      },
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
