import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "RefinementList",
  client: "island",
  description: "A list of an attribute's values to tick, with counts. Several values are alternatives.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["attribute", "label", "moreLabel", "lessLabel"],
    properties: {
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
      most: {
        type: "integer",
        minimum: 1,
        description: "Maximum number of values when all are shown; absent: as many as the search counts.",
      },
      least: {
        type: "integer",
        minimum: 1,
        description: "Minimum number of values; with fewer, the list is left out unless one is chosen.",
      },
      sort: {
        type: "string",
        enum: ["count", "name"],
        default: "count",
        description: "Order of the values; chosen ones come first.",
      },
      order: {
        type: "array",
        items: { type: "string" },
        description: "The values in the order in which they are shown, such as bands; absent: by `sort`.",
      },
      valueLabels: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "Wording of coded values, such as in_stock.",
      },
      moreLabel: { type: "string", live: ["count"], description: "Button that shows the rest; value count." },
      lessLabel: { type: "string", description: "Button that hides the rest again." },
      searchLabel: {
        type: "string",
        description: "Name of the input that searches the values; absent: no such input.",
      },
      emptyText: { type: "string", description: "Shown when no value matches." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
