import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SectionLink",
  client: "none",
  lazy: "detail",
  description: "A link of SectionMenu to one section of the page; it opens the section if that is folded.",
  props: s.object({
    label: s.text("Name of the section."),
    section: s.text("The section's `anchor`, or the `id` of a TabPanel shown as a fold.", { refersTo: "section" }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
