import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "FormColumns",
  purpose: "layout",
  client: "none",
  description:
    "A form at a comfortable width, with a column beside it that stays in view from 1024 px, and below it on phones.",
  lazy: "form-aside",
  props: s.object({}),
  slots: {
    main: { description: "The form." },
    aside: { description: "Content of the column, such as FormAside." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
