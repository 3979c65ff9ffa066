import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";

/** An input whose value becomes a query parameter of a page. */
export const schema = {
  name: "QueryForm",
  purpose: "contact",
  client: "none",
  lazy: "models",
  description: "A text input whose value becomes a query parameter of a page (a GET form), such as a search for parts.",
  props: object({
    action: { type: "string", description: "Page that shows the result." },
    name: { type: "string", description: "Name of the query parameter." },
    label: { type: "string", description: "Name of the input." },
    value: optional({ type: "string", description: "Its initial value." }),
    submitLabel: { type: "string", description: "The button." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
