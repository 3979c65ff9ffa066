import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { actionSchema } from "../../values/actions.ts";

/** The dealer's guarantees. */
export const schema = {
  name: "GuaranteeBanner",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "The dealer's guarantees, in one band.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["items"],
    properties: {
      heading: { type: "string", description: "Heading." },
      items: {
        type: "array",
        description: "Guarantees in order.",
        items: {
          type: "object",
          additionalProperties: true,
          required: ["id", "text"],
          properties: {
            id: { type: "string", description: "Name by which layers change it." },
            text: { type: "string", description: "The guarantee." },
            icon: iconSchema,
            href: { type: "string", description: "Page with its terms." },
          },
        },
      },
      tile: { ...actionSchema, description: "A link tile at the end, such as RESERVE ONLINE." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
