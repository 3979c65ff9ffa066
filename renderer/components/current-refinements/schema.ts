import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "CurrentRefinements",
  description: "What the search is narrowed by, as chips that can be removed.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "clearLabel", "removeLabel"],
    properties: {
      label: { type: "string", description: "Name of the list for screen readers." },
      clearLabel: { type: "string", description: "Link that removes all." },
      removeLabel: { type: "string", live: ["name"], description: "Name of a chip's link; value name." },
      queryLabel: { type: "string", live: ["query"], description: "Chip of the text query; value query." },
      valueLabels: {
        type: "object",
        description: "Wording of values by attribute.",
        additionalProperties: {
          type: "object",
          description: "Wording by value.",
          additionalProperties: { type: "string" },
        },
      },
      rangeLabels: {
        type: "object",
        description: "Wording of ranges by attribute.",
        additionalProperties: {
          type: "string",
          live: ["ends", "min", "max"],
          description: "Chip of a range. Values: ends (both, min or max), min, max.",
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
