import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, list, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { liveText, text } from "../../../schemas/parts/text.ts";

/** The alerts of a signed-in visitor. */
export const schema = {
  name: "AlertList",
  client: "none",
  description:
    'The alerts of a signed-in visitor, each with a button that stops it. `items` is the data source "alerts".',
  lazy: true,
  props: object({
    items: list(
      'Bound from the data source "alerts".',
      openObject({
        id: text("The alert."),
        kind: choice("What is followed.", ["search", "car"]),
        label: text("What is followed, in words."),
        href: optional({ type: ["string", "null"], description: "Its path, if it has one." }),
        until: { type: "number", description: "When it ends, ms since 1970 UTC." },
      }),
    ),
    heading: text("Heading."),
    empty: text("Shown when there are none."),
    labels: object("Wording.", {
      until: liveText("When it ends; value until.", "until"),
      remove: text("Button that stops it."),
      removeName: liveText("Name of that button for screen readers; value name.", "name"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
