import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SectionMenu",
  purpose: "layout",
  client: "none",
  lazy: "detail",
  description:
    "A quiet row of links to the sections of a page, which scrolls sideways on phones. Put one SectionLink for each section into `links`, with the section's own `when`.",
  props: s.object({
    label: s.text("Name of the menu, for assistive technology."),
  }),
  slots: { links: { description: "One SectionLink for each section." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
