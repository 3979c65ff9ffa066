import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CertifiedBadge",
  client: "none",
  description: "The manufacturer's certified badge, with a link to the page that states what it includes.",
  props: s.object({
    "decision?": s.nullableObject("Decision of the table certified-badge.", {
      "shown?": s.flag("Whether it is shown."),
      "title?": s.nullable(s.text("Title.")),
      "text?": s.nullable(s.text("One line.")),
      "image?": s.nullable(s.text("The manufacturer's mark, in place of an icon.")),
      "href?": s.nullable(s.text("Page that states what it includes.")),
    }),
    label: s.text("Link to that page."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
