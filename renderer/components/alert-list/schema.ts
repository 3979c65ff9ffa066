import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** The alerts of a signed-in visitor. */
export const schema = {
  name: "AlertList",
  client: "none",
  description:
    'The alerts of a signed-in visitor, each with a button that stops it. `items` is the data source "alerts".',
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["items", "heading", "empty", "labels"],
    properties: {
      items: {
        type: "array",
        description: 'Bound from the data source "alerts".',
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "kind", "label", "until"],
          properties: {
            id: text("The alert."),
            kind: { type: "string", enum: ["search", "car"], description: "What is followed." },
            label: text("What is followed, in words."),
            href: { type: ["string", "null"], description: "Its path, if it has one." },
            until: { type: "number", description: "When it ends, ms since 1970 UTC." },
          },
        },
      },
      heading: text("Heading."),
      empty: text("Shown when there are none."),
      labels: {
        type: "object",
        description: "Wording.",
        additionalProperties: false,
        required: ["until", "remove", "removeName"],
        properties: {
          until: { type: "string", live: ["until"], description: "When it ends; value until." },
          remove: text("Button that stops it."),
          removeName: {
            type: "string",
            live: ["name"],
            description: "Name of that button for screen readers; value name.",
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
