import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** Where the page stands within the site. */
export const schema = {
  name: "Breadcrumbs",
  description: "Where the page stands within the site; the last entry is the page itself.",
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
