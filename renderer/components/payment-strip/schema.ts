import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object } from "../../../schemas/parts/object.ts";
import { definePictureAddress, text } from "../../../schemas/parts/text.ts";

/** The payment methods that a dealer accepts. */
export const schema = {
  name: "PaymentStrip",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "Logos of the cards and wallets that the dealer accepts, in one line.",
  props: object({
    label: text("Text before the logos."),
    marks: list(
      "Logos in order.",
      object({
        id: text("Name by which layers change the logo."),
        name: text("Name of the card or wallet."),
        src: definePictureAddress("Picture, 3:2, site-relative."),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
