import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** The manufacturer's certified badge. */
export const schema = {
  name: "CertifiedBadge",
  client: "none",
  description: "The manufacturer's certified badge, with a link to the page that states what it includes.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label"],
    properties: {
      decision: {
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
      },
      label: text("Link to that page."),
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
