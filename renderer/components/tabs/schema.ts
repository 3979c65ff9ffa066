import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Tabs",
  purpose: "layout",
  client: "delegated",
  lazy: "detail",
  description:
    "Panels with titles, presented as the site chooses: below each other, as tabs, or as expandable entries. Put one TabPanel for each item into `panels`.",
  props: s.object({
    items: s.nullableList("Titles in order, usually the decision of the table detail-tabs.", {
      id: s.text("Name of the panel."),
      title: s.text("Title."),
    }),
    display: s.choice(
      "Below each other, as tabs, or as expandable entries.",
      ["panels", "tabs", "accordion"],
      "panels",
    ),
    label: s.text("Name of the row of tabs, for assistive technology."),
  }),
  slots: { panels: { description: "One TabPanel for each item (use repeat)." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
