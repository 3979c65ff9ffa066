import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { amount, object, optional, whole } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "RangeSlider",
  client: "island",
  description: "A range of a numeric attribute: two thumbs and two typed values.",
  lazy: "search",
  props: object({
    attribute: {
      type: "string",
      refersTo: "numericAttribute",
      description: "Numeric attribute of the search index; one of the page's ranges.",
    },
    label: { type: "string", description: "Heading." },
    open: { type: "boolean", default: true, description: "Expanded initially." },
    step: optional(
      amount("Values snap to multiples of this. Absent: one hundredth of the distance of `from` and `upTo`, else 1.", {
        exclusiveMinimum: 0,
      }),
    ),
    snapTo: optional(amount("The step is a whole multiple of this, for any ends.", { exclusiveMinimum: 0 })),
    from: optional({
      type: ["number", "null"],
      description: "Lower end, which means no lower bound. Absent: the lowest value in stock.",
    }),
    upTo: optional({
      type: ["number", "null"],
      description: "Upper end, which means no upper bound. Absent: the highest value in stock.",
    }),
    gap: amount("Minimum distance between the two values.", { minimum: 0, default: 0 }),
    minLabel: { type: "string", description: "Name of the lower value." },
    maxLabel: { type: "string", description: "Name of the upper value." },
    valueText: optional({
      type: "string",
      live: ["value"],
      pattern: "\\{\\s*value",
      description: "A value, for screen readers and at the ends, such as {value} km.",
    }),
    openText: optional(
      liveText(
        "The upper end when the stock exceeds it and `upTo` means no upper bound, such as $60,000+; value value, formatted by valueText.",
        "value",
      ),
    ),
    terms: optional({
      ...weekLabelSchema,
      description:
        "Terms of what cars cost a week, below a range of it: the site's, or the visitor's own from my deal; values rate, comparison, years, deposit and tradeIn.",
    }),
    debounce: whole("Pause after moving before searching, ms.", { default: setting("sliderDebounce") }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
