import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { text } from "../../../schemas/parts/text.ts";

/** A link for the keyboard past what comes before a part of the page. */
export const schema = {
  name: "SkipLink",
  client: "none",
  lazy: true,
  description:
    "A link that the Tab key reaches and shows, past what stands before a part of the page: past the filters to the results.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["text", "href"],
    properties: {
      text: text("The words."),
      href: text('Where it leads, such as "#results".'),
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
