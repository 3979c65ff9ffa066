import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** A form and what stands beside it. */
export const schema = {
  name: "FormColumns",
  description:
    "A form at a width that is easy to fill in, and beside it, from 1024 px, a column that stays in view; below it on phones.",
  lazy: "form",
  props: { type: "object", additionalProperties: false, properties: {} },
  slots: {
    main: { description: "The form." },
    aside: { description: "What stands beside it, such as FormAside." },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
