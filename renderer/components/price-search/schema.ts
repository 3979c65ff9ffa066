import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

const number = (description: string) => s.amount(description);
const end = (description: string) => s.nullable(s.amount(description));

export const schema = {
  name: "PriceSearch",
  purpose: "cars",
  client: "island",
  wakes: "touched",
  description:
    "A search by price alone: a slider with two thumbs that never meet, two inputs, and a button that leads to the search.",
  lazy: true,
  props: s.object({
    action: s.text("Address of the search page.", { refersTo: "link" }),
    attribute: s.text("Numeric attribute that is searched.", { default: "price", refersTo: "numericAttribute" }),
    label: s.text("Name of the form."),
    minLabel: s.text("Name of the lower value."),
    maxLabel: s.text("Name of the upper value."),
    submitLabel: s.liveText("The button", "min (AUD), max (AUD)"),
    "valueText?": s.text("A value in words, such as AUD {value}.", { live: ["value"], pattern: "\\{\\s*value" }),
    from: end("Lower end, which means no lower bound; widened to a whole step."),
    upTo: end("Upper end, which means no upper bound; widened to a whole step."),
    step: { ...number("Values snap to multiples of this."), exclusiveMinimum: 0 },
    gap: {
      ...number("Minimum distance between the two values; above 0, they never meet."),
      minimum: 0,
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
