import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { choice, list, object, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

export const schema = {
  name: "RefinementList",
  client: "island",
  description: "A list of an attribute's values to tick, with counts. Several values are alternatives.",
  lazy: "search",
  props: object({
    attribute: {
      type: "string",
      refersTo: "attribute",
      description: "Attribute of the search index; one of the page's facets.",
    },
    label: { type: "string", description: "Heading." },
    open: { type: "boolean", default: true, description: "Expanded initially." },
    limit: {
      type: "integer",
      minimum: 1,
      default: setting("filterValuesShown"),
      description: "Values shown initially.",
    },
    most: optional({
      type: "integer",
      minimum: 1,
      description: "Maximum number of values when all are shown; absent: as many as the search counts.",
    }),
    least: optional({
      type: "integer",
      minimum: 1,
      description: "Minimum number of values; with fewer, the list is left out unless one is chosen.",
    }),
    sort: choice("Order of the values; chosen ones come first.", ["count", "name"], "count"),
    order: optional(
      list("The values in the order in which they are shown, such as bands; absent: by `sort`.", { type: "string" }),
    ),
    valueLabels: optional({
      type: "object",
      additionalProperties: { type: "string" },
      description: "Wording of coded values, such as in_stock.",
    }),
    moreLabel: liveText("Button that shows the rest; value count.", "count"),
    lessLabel: { type: "string", description: "Button that hides the rest again." },
    searchLabel: optional(text("Name of the input that searches the values; absent: no such input.")),
    emptyText: optional({ type: "string", description: "Shown when no value matches." }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
