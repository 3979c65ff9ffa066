import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "Outlet",
  client: "none",
  description: "In a frame: the position of the page's own layout.",
  props: { type: "object", additionalProperties: false, properties: {} },
} as const satisfies ComponentSchema;
export type Props = FromSchema<typeof schema.props>;
