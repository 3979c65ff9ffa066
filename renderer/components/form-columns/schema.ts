import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";

/** A form and the column beside it. */
export const schema = {
  name: "FormColumns",
  purpose: "layout",
  client: "none",
  description:
    "A form at a comfortable width, with a column beside it that stays in view from 1024 px, and below it on phones.",
  lazy: "form-aside",
  props: { type: "object", additionalProperties: false, properties: {} },
  slots: {
    main: { description: "The form." },
    aside: { description: "Content of the column, such as FormAside." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
