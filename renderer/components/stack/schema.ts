import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";

/** Components in a row or below each other. */
export const schema = {
  name: "Stack",
  purpose: "layout",
  client: "none",
  description: "Components below each other, or side by side from 1024 px, with even gaps.",
  props: object({
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
  }),
  slots: { body: { description: "The things." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
