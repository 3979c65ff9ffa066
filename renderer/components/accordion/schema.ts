import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Questions that open to their answers. */
export const schema = {
  name: "Accordion",
  lazy: "content",
  description: "Titles that open to their text, such as questions and answers (S2.61).",
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
          required: ["id", "title", "text"],
          properties: {
            id: { type: "string", description: "Name by which layers change the entry." },
            title: { type: "string", description: "Question or title." },
            text: { type: "string", description: "Answer, simple Markdown." },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
