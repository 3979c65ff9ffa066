import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** The page's position within the site. */
export const schema = {
  name: "Breadcrumbs",
  client: "none",
  description: "The page's position within the site; the last entry is the page itself.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["items", "label"],
    properties: {
      label: { type: "string", description: "Name of the navigation." },
      items: {
        type: "array",
        description: "Entries, outermost first.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["label"],
          properties: {
            label: { type: "string", description: "Wording." },
            href: { type: "string", description: "Where it leads; absent on the page itself." },
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
