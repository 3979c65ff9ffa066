import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";

/** One panel of Tabs. */
export const schema = {
  name: "TabPanel",
  purpose: "layout",
  client: "none",
  lazy: "detail",
  description: "One panel of Tabs with its title.",
  props: object({
    id: {
      type: "string",
      defines: "section",
      description: "Name of the panel, as in the items of Tabs, and its id for links to it.",
    },
    title: { type: "string", description: "Title." },
  }),
  slots: { body: { description: "What the panel holds." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
