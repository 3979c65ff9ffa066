import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";
import { specItemsSchema } from "../../values/spec-schema.ts";

/** The facts that people look for first. */
export const schema = {
  name: "FactGrid",
  client: "none",
  lazy: "detail",
  description: "The most important facts, each with its icon; empty ones are omitted.",
  props: object({
    items: specItemsSchema,
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
