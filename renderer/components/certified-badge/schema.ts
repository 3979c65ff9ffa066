import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { object, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** The manufacturer's certified badge. */
export const schema = {
  name: "CertifiedBadge",
  client: "none",
  description: "The manufacturer's certified badge, with a link to the page that states what it includes.",
  props: object({
    decision: optional({
      type: ["object", "null"],
      description: "Decision of the table certified-badge.",
      additionalProperties: true,
      properties: {
        shown: { type: "boolean", description: "Whether it is shown." },
        title: { type: ["string", "null"], description: "Title." },
        text: { type: ["string", "null"], description: "One line." },
        image: { type: ["string", "null"], description: "The manufacturer's mark, in place of an icon." },
        href: { type: ["string", "null"], description: "Page that states what it includes." },
      },
    }),
    label: text("Link to that page."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
