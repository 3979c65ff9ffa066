import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Outlet",
  client: "none",
  description: "In a frame: the position of the page's own layout.",
  props: s.object({}),
} as const satisfies ComponentSchema;
export type Props = PropsOf<typeof schema>;
