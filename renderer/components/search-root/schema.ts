import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SearchRoot",
  client: "island",
  wakes: ["together", "saved-searches"],
  description:
    "The search of a page: all components that search, refine or show results belong in its slots. The page's data needs a source `search`.",
  lazy: "search",
  props: s.object({
    applyLabel: s.text("Button that applies the filters without JavaScript."),
    heading: s.choice(
      "Heading: plain; band: on the dealer's colour, across the page; centred: in the middle, with air.",
      ["plain", "band", "centred"],
      "plain",
    ),
    phone: s.choice(
      "Below 1024 px, the button of the filters is below the heading or beside it.",
      ["stacked", "beside"],
      "stacked",
    ),
    opener: s.choice(
      "That button: outline; solid: in the dealer's colour; line: words between two lines.",
      ["outline", "solid", "line"],
      "outline",
    ),
    "resultsLabel?": s.text("Name of the region of the results for screen readers."),
  }),
  slots: {
    top: { description: "Above both columns: heading, search box." },
    sidebar: { description: "Filters; beside the results from 1024 px." },
    main: { description: "Results." },
  },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
