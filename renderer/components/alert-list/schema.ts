import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "AlertList",
  client: "none",
  description:
    'The alerts of a signed-in visitor, each with a button that stops it. `items` is the data source "alerts".',
  lazy: true,
  props: s.object({
    items: s.list(
      'Bound from the data source "alerts".',
      s.openObject({
        id: s.text("The alert."),
        kind: s.choice("What is followed.", ["search", "car"]),
        label: s.text("What is followed, in words."),
        "href?": s.nullable(s.text("Its path, if it has one.")),
        until: s.amount("When it ends, ms since 1970 UTC."),
      }),
    ),
    heading: s.text("Heading."),
    empty: s.text("Shown when there are none."),
    labels: s.object("Wording.", {
      until: s.liveText("When it ends", "until"),
      remove: s.text("Button that stops it."),
      removeName: s.liveText("Name of that button for screen readers", "name"),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
