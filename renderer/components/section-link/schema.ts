import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object } from "../../../schemas/parts/object.ts";

/** A link to one section of the page. */
export const schema = {
  name: "SectionLink",
  client: "none",
  lazy: "detail",
  description: "A link of SectionMenu to one section of the page; it opens the section if that is folded.",
  props: object({
    label: { type: "string", description: "Name of the section." },
    section: {
      type: "string",
      refersTo: "section",
      description: "The section's `anchor`, or the `id` of a TabPanel shown as a fold.",
    },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
