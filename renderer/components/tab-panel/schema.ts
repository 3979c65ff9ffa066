import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** One panel of Tabs. */
export const schema = {
  name: "TabPanel",
  purpose: "layout",
  client: "none",
  lazy: "detail",
  description: "One panel of Tabs with its title.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["id", "title"],
    properties: {
      id: {
        type: "string",
        defines: "section",
        description: "Name of the panel, as in the items of Tabs, and its id for links to it.",
      },
      title: { type: "string", description: "Title." },
    },
  },
  slots: { body: { description: "What the panel holds." } },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
