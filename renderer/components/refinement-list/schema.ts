import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "RefinementList",
  client: "island",
  description: "A list of an attribute's values to tick, with counts. Several values are alternatives.",
  lazy: "search",
  props: s.object({
    attribute: s.text("Attribute of the search index; one of the page's facets.", { refersTo: "attribute" }),
    label: s.text("Heading."),
    open: s.flag("Expanded initially.", true),
    limit: s.whole("Values shown initially.", { minimum: 1, default: setting("filterValuesShown") }),
    "most?": s.whole("Maximum number of values when all are shown; absent: as many as the search counts.", {
      minimum: 1,
    }),
    "least?": s.whole("Minimum number of values; with fewer, the list is left out unless one is chosen.", {
      minimum: 1,
    }),
    sort: s.choice("Order of the values; chosen ones come first.", ["count", "name"], "count"),
    "order?": s.list("The values in the order in which they are shown, such as bands; absent: by `sort`.", {
      type: "string",
    }),
    "valueLabels?": s.byName("Wording of coded values, such as in_stock.", { type: "string" }),
    moreLabel: s.liveText("Button that shows the rest", "count"),
    lessLabel: s.text("Button that hides the rest again."),
    "searchLabel?": s.text("Name of the input that searches the values; absent: no such input."),
    "emptyText?": s.text("Shown when no value matches."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
