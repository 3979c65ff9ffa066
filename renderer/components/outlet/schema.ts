import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "Outlet",
  client: "none",
  description: "In a frame: the position of the page's own layout.",
  props: { type: "object", additionalProperties: false, properties: {} },
} as const satisfies ComponentSchema;
export type Props = PropsOf<typeof schema>;
