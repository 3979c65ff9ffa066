import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "QueryForm",
  purpose: "contact",
  client: "none",
  lazy: "models",
  description: "A text input whose value becomes a query parameter of a page (a GET form), such as a search for parts.",
  props: s.object({
    action: s.text("Page that shows the result."),
    name: s.text("Name of the query parameter."),
    label: s.text("Name of the input."),
    "value?": s.text("Its initial value."),
    submitLabel: s.text("The button."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
