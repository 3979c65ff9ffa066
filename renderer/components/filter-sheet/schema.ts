import { type ComponentSchema, type PropsOf, setting } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "FilterSheet",
  client: "island",
  description:
    "Holds the filters: beside the results on wide screens, a full-height sheet behind a button below 1024 px.",
  lazy: "search",
  props: s.object({
    openLabel: s.liveText("Button that opens the sheet", "count (filters in use)"),
    title: s.text("Heading of the sheet."),
    closeLabel: s.text("Name of the button that closes the sheet."),
    showLabel: s.liveText("Button that shows the results, 'Show Me N vehicles'", "count"),
    clearLabel: s.text("Link that removes all filters."),
    exactUpTo: s.whole("Higher counts are replaced by the stock count or the sum of facet counts.", {
      default: setting("countsExactUpTo"),
    }),
    countBy: s.text("Attribute whose counts are added up: each car has exactly one value of it.", {
      default: "car_type",
    }),
  }),
  slots: { body: { description: "Filters." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
