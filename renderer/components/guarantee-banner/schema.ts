import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import * as s from "../../../schemas/parts/schema.ts";
import { actionSchema } from "../../values/actions.ts";

export const schema = {
  name: "GuaranteeBanner",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "The dealer's guarantees, in one band.",
  props: s.object({
    "heading?": s.text("Heading."),
    items: s.list(
      "Guarantees in order.",
      s.openObject({
        id: s.text("Name by which layers change it."),
        text: s.text("The guarantee."),
        "icon?": iconSchema,
        "href?": s.text("Page with its terms."),
      }),
    ),
    "tile?": { ...actionSchema, description: "A link tile at the end, such as RESERVE ONLINE." },
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
