import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Links that narrow a list. */
export const schema = {
  name: "LinkChips",
  lazy: "models",
  description:
    "Links that narrow a list, such as models by body; the one that is followed already is marked.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "items"],
    properties: {
      label: { type: "string", description: "Name of the navigation." },
      current: {
        type: ["string", "null"],
        description: "Value of the link that is followed; letter case does not count.",
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
              description: "What `current` is while it is followed; absent: nothing.",
            },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
