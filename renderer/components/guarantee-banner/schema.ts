import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { iconSchema } from "../../../schemas/parts/icon-names.ts";
import { list, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { actionSchema } from "../../values/actions.ts";

/** The dealer's guarantees. */
export const schema = {
  name: "GuaranteeBanner",
  purpose: "text",
  client: "none",
  lazy: "home",
  description: "The dealer's guarantees, in one band.",
  props: object({
    heading: optional({ type: "string", description: "Heading." }),
    items: list(
      "Guarantees in order.",
      openObject({
        id: { type: "string", description: "Name by which layers change it." },
        text: { type: "string", description: "The guarantee." },
        icon: optional(iconSchema),
        href: optional({ type: "string", description: "Page with its terms." }),
      }),
    ),
    tile: optional({ ...actionSchema, description: "A link tile at the end, such as RESERVE ONLINE." }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
