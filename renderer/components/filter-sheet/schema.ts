import type { FromSchema } from "json-schema-to-ts";
import { type ComponentSchema, setting } from "../../../schemas/documents/component.ts";

export const schema = {
  name: "FilterSheet",
  client: "island",
  description:
    "Holds the filters: beside the results on wide screens, a full-height sheet behind a button below 1024 px.",
  lazy: "search",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["openLabel", "title", "closeLabel", "showLabel", "clearLabel"],
    properties: {
      openLabel: {
        type: "string",
        live: ["count"],
        description: "Button that opens the sheet; value count (filters in use).",
      },
      title: { type: "string", description: "Heading of the sheet." },
      closeLabel: { type: "string", description: "Name of the button that closes the sheet." },
      showLabel: {
        type: "string",
        live: ["count"],
        description: "Button that shows the results, 'Show Me N vehicles'; value count.",
      },
      clearLabel: { type: "string", description: "Link that removes all filters." },
      exactUpTo: {
        type: "integer",
        default: setting("countsExactUpTo"),
        description: "Higher counts are replaced by the stock count or the sum of facet counts.",
      },
      countBy: {
        type: "string",
        default: "car_type",
        description: "Attribute that each car has exactly one value of, for that sum.",
      },
    },
  },
  slots: { body: { description: "Filters." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
