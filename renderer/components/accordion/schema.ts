import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object } from "../../../schemas/parts/object.ts";

/** Questions that expand to show their answers. */
export const schema = {
  name: "Accordion",
  purpose: "text",
  client: "none",
  lazy: "content",
  description:
    "Titles that expand to show their text, such as questions and answers; accepts items of the collection faqs unchanged.",
  props: object({
    items: list("Entries in order.", {
      type: "object",
      additionalProperties: true,
      required: ["id"],
      dependentRequired: { title: ["text"], text: ["title"], question: ["answer"], answer: ["question"] },
      properties: {
        id: { type: "string", description: "Name by which layers change the entry." },
        title: { type: "string", description: "Title." },
        text: { type: "string", description: "Text shown when expanded, simple Markdown." },
        question: { type: "string", description: "The title of an item of the collection faqs." },
        answer: { type: "string", description: "The text of an item of the collection faqs." },
      },
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
