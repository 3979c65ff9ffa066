import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Links that narrow a list. */
export const schema = {
  name: "LinkChips",
  purpose: "text",
  client: "none",
  lazy: "models",
  description: "Links that filter a list, such as models by body; the current one is marked.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "items"],
    properties: {
      label: { type: "string", description: "Name of the navigation." },
      current: {
        type: ["string", "null"],
        description: "Value of the current link; case-insensitive.",
      },
      items: {
        type: "array",
        description: "Links in order.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["id", "label", "href"],
          properties: {
            id: { type: "string", description: "Name by which layers change the link." },
            label: { type: "string", description: "Wording." },
            href: { type: "string", description: "Where it leads." },
            value: {
              type: "string",
              description: "Value of `current` for this link; absent: none.",
            },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
