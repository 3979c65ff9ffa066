import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** What a visitor must know before anything else. */
export const schema = {
  name: "Notices",
  lazy: "detail",
  description: "What a visitor must know before anything else: sold, reserved, coming soon (S4.3).",
  props: {
    type: "object",
    additionalProperties: false,
    properties: {
      notices: {
        type: ["array", "null"],
        description: "Decision of the table notices.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "title"],
          properties: {
            id: { type: "string", description: "Name." },
            style: { type: "string", description: "sold, info or warn." },
            title: { type: "string", description: "What is the matter." },
            text: { type: ["string", "null"], description: "What to do about it." },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
