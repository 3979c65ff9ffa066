import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

const number = (description: string) => ({ type: "number", description }) as const;
const end = (description: string) => ({ type: ["number", "null"], description }) as const;

/** A search by price alone. */
export const schema = {
  name: "PriceSearch",
  purpose: "cars",
  client: "island",
  wakes: "touched",
  description:
    "A search by price alone: a slider with two thumbs that never meet, two inputs, and a button that leads to the search.",
  lazy: true,
  props: object({
    action: { ...text("Address of the search page."), refersTo: "link" },
    attribute: {
      ...text("Numeric attribute that is searched."),
      default: "price",
      refersTo: "numericAttribute",
    },
    label: text("Name of the form."),
    minLabel: text("Name of the lower value."),
    maxLabel: text("Name of the upper value."),
    submitLabel: liveText("The button; values min and max, AUD.", "min", "max"),
    valueText: optional({
      type: "string",
      live: ["value"],
      pattern: "\\{\\s*value",
      description: "A value in words, such as AUD {value}.",
    }),
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
