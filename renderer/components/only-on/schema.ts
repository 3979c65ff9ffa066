import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { screens } from "../../../schemas/documents/layout-node.schema.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "OnlyOn",
  client: "none",
  lazy: "home",
  description: "What is in it shows on phones only, or on wider screens only: a section's own `only` puts it here.",
  props: s.object({
    screens: s.choice("Where it shows.", screens),
  }),
  slots: { body: { description: "What shows there." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
