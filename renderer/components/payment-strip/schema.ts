import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

const text = (description: string) => ({ type: "string", description }) as const;

/** What a dealer can be paid with. */
export const schema = {
  name: "PaymentStrip",
  lazy: "content",
  description: "Marks of the cards and wallets that the dealer takes, in one line (S2.60).",
  props: {
    type: "object",
    additionalProperties: false,
    required: ["label", "marks"],
    properties: {
      label: text("Words before the marks."),
      marks: {
        type: "array",
        description: "Marks in order.",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["id", "name", "src"],
          properties: {
            id: text("Name by which layers change the mark."),
            name: text("Name of the card or wallet."),
            src: text("Picture, 3:2, site-relative."),
          },
        },
      },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
