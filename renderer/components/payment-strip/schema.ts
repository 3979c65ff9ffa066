import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** The payment methods that a dealer accepts. */
export const schema = {
  name: "PaymentStrip",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "Logos of the cards and wallets that the dealer accepts, in one line.",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "marks"],
    properties: {
      label: text("Text before the logos."),
      marks: {
        type: "array",
        description: "Logos in order.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["id", "name", "src"],
          properties: {
            id: text("Name by which layers change the logo."),
            name: text("Name of the card or wallet."),
            src: definePictureAddress("Picture, 3:2, site-relative."),
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
