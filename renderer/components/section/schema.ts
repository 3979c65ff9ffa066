import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { actionSchema } from "../../values/actions.ts";

/** A band of a page with a heading. */
export const schema = {
  name: "Section",
  client: "none",
  description: "A band of a page: heading, intro, content, and one link beside the heading.",
  props: {
    type: "object",
    additionalProperties: false,
    properties: {
      heading: { type: "string", description: "Heading." },
      level: {
        type: "integer",
        enum: [1, 2, 3],
        default: 2,
        description: "Level of the heading; 1 once a page.",
      },
      eyebrow: { type: "string", description: "A few words above the heading." },
      intro: { type: "string", description: "One or two sentences below the heading, in simple Markdown." },
      tone: {
        type: "string",
        enum: ["plain", "band", "brand"],
        default: "plain",
        description: "Background: the page's, the second surface, or the dealer's colour.",
      },
      align: {
        type: "string",
        enum: ["start", "centre"],
        default: "start",
        description: "Alignment of the heading.",
      },
      space: {
        type: "string",
        enum: ["regular", "tight", "none"],
        default: "regular",
        description: "Space above and below.",
      },
      width: {
        type: "string",
        enum: ["content", "reading", "full"],
        default: "content",
        description: "Width of the column; full: as wide as the screen, up to 1920 px.",
      },
      anchor: {
        type: "string",
        defines: "section",
        pattern: "^[a-z][a-z0-9-]*$",
        description: "Name for links to the section (#name).",
      },
      action: actionSchema,
    },
  },
  slots: { body: { description: "Content of the section." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
