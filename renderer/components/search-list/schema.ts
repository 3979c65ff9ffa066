import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Searches that this browser keeps. */
export const schema = {
  name: "SearchList",
  description: "Searches that this browser keeps, newest first; nothing where there are none.",
  lazy: "choosing",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["heading", "removeLabel"],
    properties: {
      kind: {
        type: "string",
        enum: ["recent", "saved"],
        default: "recent",
        description: "recent: the last ones (S3.17); saved: those that the visitor saved.",
      },
      heading: { type: "string", description: "Heading." },
      level: { type: "integer", enum: [2, 3], default: 2, description: "Level of the heading." },
      removeLabel: { type: "string", live: ["name"], description: "Button that forgets one; value name." },
      inset: {
        type: "boolean",
        default: false,
        description: "Stands inside something that has its own margins.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
