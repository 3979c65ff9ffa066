import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "TabPanel",
  purpose: "layout",
  client: "none",
  lazy: "detail",
  description: "One panel of Tabs with its title.",
  props: s.object({
    id: s.text("Name of the panel, as in the items of Tabs, and its id for links to it.", { defines: "section" }),
    title: s.text("Title."),
  }),
  slots: { body: { description: "What the panel holds." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
