import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject } from "../../../schemas/parts/object.ts";

/** Panels with titles. */
export const schema = {
  name: "Tabs",
  purpose: "layout",
  client: "delegated",
  lazy: "detail",
  description:
    "Panels with titles, presented as the site chooses: below each other, as tabs, or as expandable entries. Put one TabPanel for each item into `panels`.",
  props: object({
    items: {
      type: ["array", "null"],
      description: "Titles in order, usually the decision of the table detail-tabs.",
      items: openObject({
        id: { type: "string", description: "Name of the panel." },
        title: { type: "string", description: "Title." },
      }),
    },
    display: choice("Below each other, as tabs, or as expandable entries.", ["panels", "tabs", "accordion"], "panels"),
    label: { type: "string", description: "Name of the row of tabs, for assistive technology." },
  }),
  slots: { panels: { description: "One TabPanel for each item (use repeat)." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
