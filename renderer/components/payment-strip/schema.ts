import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "PaymentStrip",
  purpose: "text",
  client: "none",
  lazy: "content",
  description: "Logos of the cards and wallets that the dealer accepts, in one line.",
  props: s.object({
    label: s.text("Text before the logos."),
    marks: s.listOf("Logos in order.", {
      id: s.text("Name by which layers change the logo."),
      name: s.text("Name of the card or wallet."),
      src: s.pictureAddress("Picture, 3:2, site-relative."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
