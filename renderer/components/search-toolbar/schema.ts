import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "SearchToolbar",
  description: "One line above the results: the count on one side, the order on the other.",
  lazy: "search",
  props: { type: "object", additionalProperties: false, properties: {} },
  slots: { items: { description: "What stands on the line, spread apart." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
