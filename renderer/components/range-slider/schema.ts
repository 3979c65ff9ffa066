import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { weekLabelSchema } from "../../values/car-schema.ts";

export const schema = {
  name: "RangeSlider",
  client: "island",
  description: "A range of a numeric attribute: two thumbs and two typed values.",
  lazy: "search",
  props: s.object({
    attribute: s.text("Numeric attribute of the search index; one of the page's ranges.", {
      refersTo: "numericAttribute",
    }),
    label: s.text("Heading."),
    open: s.flag("Expanded initially.", true),
    "step?": s.amount(
      "Values snap to multiples of this. Absent: one hundredth of the distance of `from` and `upTo`, else 1.",
      {
        exclusiveMinimum: 0,
      },
    ),
    "snapTo?": s.amount("The step is a whole multiple of this, for any ends.", { exclusiveMinimum: 0 }),
    "from?": s.nullable(s.amount("Lower end, which means no lower bound. Absent: the lowest value in stock.")),
    "upTo?": s.nullable(s.amount("Upper end, which means no upper bound. Absent: the highest value in stock.")),
    gap: s.amount("Minimum distance between the two values.", { minimum: 0, default: 0 }),
    minLabel: s.text("Name of the lower value."),
    maxLabel: s.text("Name of the upper value."),
    "valueText?": s.text("A value, for screen readers and at the ends, such as {value} km.", {
      live: ["value"],
      pattern: "\\{\\s*value",
    }),
    "openText?": s.liveText(
      "The upper end when the stock exceeds it and `upTo` means no upper bound, such as $60,000+",
      "value (formatted by valueText)",
    ),
    "terms?": {
      ...weekLabelSchema,
      description:
        "Terms of what cars cost a week, below a range of it: the site's, or the visitor's own from my deal; values rate, comparison, years, deposit and tradeIn.",
    },
    debounce: s.whole("Pause after moving before searching, ms.", { default: setting("sliderDebounce") }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
