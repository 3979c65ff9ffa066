import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "SearchToolbar",
  description:
    "Stands above the results: their order, their count, and beside that the chips, for which there is room before there are any.",
  lazy: "search",
  props: { type: "object", additionalProperties: false, properties: {} },
  slots: {
    order: { description: "Choice of the order." },
    count: { description: "Number of results." },
    chips: { description: "What narrows the search." },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
