import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";

export const schema = {
  name: "SearchRoot",
  client: "island",
  wakes: ["together", "saved-searches"],
  description:
    "The search of a page: all components that search, refine or show results belong in its slots. The page's data needs a source `search`.",
  lazy: "search",
  props: object({
    applyLabel: { type: "string", description: "Button that applies the filters without JavaScript." },
    heading: {
      type: "string",
      enum: ["plain", "band", "centred"],
      default: "plain",
      description: "Heading: plain; band: on the dealer's colour, across the page; centred: in the middle, with air.",
    },
    phone: {
      type: "string",
      enum: ["stacked", "beside"],
      default: "stacked",
      description: "Below 1024 px, the button of the filters is below the heading or beside it.",
    },
    opener: {
      type: "string",
      enum: ["outline", "solid", "line"],
      default: "outline",
      description: "That button: outline; solid: in the dealer's colour; line: words between two lines.",
    },
    resultsLabel: optional({ type: "string", description: "Name of the region of the results for screen readers." }),
  }),
  slots: {
    top: { description: "Above both columns: heading, search box." },
    sidebar: { description: "Filters; beside the results from 1024 px." },
    main: { description: "Results." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
