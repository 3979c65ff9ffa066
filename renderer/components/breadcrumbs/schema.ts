import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Breadcrumbs",
  client: "none",
  description: "The page's position within the site; the last entry is the page itself.",
  props: s.object({
    label: s.text("Name of the navigation."),
    items: s.listOf("Entries, outermost first.", {
      label: s.text("Wording."),
      "href?": s.text("Where it leads; absent on the page itself."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
