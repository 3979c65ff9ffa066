import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "Pagination",
  client: "island",
  description: "Pages of the results, as links.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "previousLabel", "nextLabel", "pageLabel"],
    properties: {
      label: { type: "string", description: "Name of the navigation for screen readers." },
      previousLabel: { type: "string", description: "Link to the page before." },
      nextLabel: { type: "string", description: "Link to the page after." },
      pageLabel: { type: "string", live: ["page"], description: "Name of a page's link; value page." },
      padding: {
        type: "integer",
        default: 2,
        description: "How many pages to show on each side of the current one.",
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
