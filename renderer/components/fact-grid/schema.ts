import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

export const schema = {
  name: "FactGrid",
  client: "none",
  lazy: "detail",
  description: "The most important facts, each with its icon; empty ones are omitted.",
  props: s.object({
    items: specItemsSchema,
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
