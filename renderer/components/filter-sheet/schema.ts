import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";
import { liveText } from "../../../schemas/parts/text.ts";

export const schema = {
  name: "FilterSheet",
  client: "island",
  description:
    "Holds the filters: beside the results on wide screens, a full-height sheet behind a button below 1024 px.",
  lazy: "search",
  props: object({
    openLabel: liveText("Button that opens the sheet; value count (filters in use).", "count"),
    title: { type: "string", description: "Heading of the sheet." },
    closeLabel: { type: "string", description: "Name of the button that closes the sheet." },
    showLabel: liveText("Button that shows the results, 'Show Me N vehicles'; value count.", "count"),
    clearLabel: { type: "string", description: "Link that removes all filters." },
    exactUpTo: {
      type: "integer",
      default: setting("countsExactUpTo"),
      description: "Higher counts are replaced by the stock count or the sum of facet counts.",
    },
    countBy: {
      type: "string",
      default: "car_type",
      description: "Attribute whose counts are added up: each car has exactly one value of it.",
    },
  }),
  slots: { body: { description: "Filters." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
