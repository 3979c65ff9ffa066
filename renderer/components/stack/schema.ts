import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Components in a row or below each other. */
export const schema = {
  name: "Stack",
  purpose: "layout",
  client: "none",
  description: "Components below each other, or side by side from 1024 px, with even gaps.",
  props: {
    type: "object",
    additionalProperties: false,
    properties: {
      columns: {
        type: "integer",
        minimum: 1,
        maximum: 3,
        default: 1,
        description: "Columns at 1024 px and up.",
      },
      gap: {
        type: "string",
        enum: ["small", "regular", "large"],
        default: "regular",
        description: "Room between.",
      },
      inset: { type: "boolean", default: false, description: "Limit the width to the content column." },
    },
  },
  slots: { body: { description: "The things." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
