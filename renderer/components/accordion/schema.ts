import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Questions that expand to show their answers. */
export const schema = {
  name: "Accordion",
  purpose: "text",
  client: "none",
  lazy: "content",
  description:
    "Titles that expand to show their text, such as questions and answers; accepts items of the collection faqs unchanged.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["items"],
    properties: {
      items: {
        type: "array",
        description: "Entries in order.",
        items: {
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
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
