import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { list, object, optional } from "../../../schemas/parts/object.ts";

/** The page's position within the site. */
export const schema = {
  name: "Breadcrumbs",
  client: "none",
  description: "The page's position within the site; the last entry is the page itself.",
  props: object({
    label: { type: "string", description: "Name of the navigation." },
    items: list(
      "Entries, outermost first.",
      object({
        label: { type: "string", description: "Wording." },
        href: optional({ type: "string", description: "Where it leads; absent on the page itself." }),
      }),
    ),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
