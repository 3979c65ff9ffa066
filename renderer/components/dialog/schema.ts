import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "Dialog",
  purpose: "layout",
  client: "delegated",
  lazy: "detail",
  description:
    "Content that opens over the page, by a button whose `action` is the dialog's `id`, or by an address that ends in # and the id.",
  props: s.object({
    id: s.text("Name by which buttons and addresses open it.", { defines: "dialog" }),
    label: s.text("Name for assistive technology."),
    "heading?": s.text("Heading, if the content has none."),
    linked: s.flag(
      "Shows the form of the page that its opener leads to: what the address names after #, or the first form. Without JavaScript, and where the form cannot be had (such as before signing in), the link is followed.",
      false,
    ),
    closeLabel: s.text("Name of the button that closes it."),
  }),
  slots: { body: { description: "What it shows." } },
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
