import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "AlertStop",
  client: "none",
  description:
    'Buttons that stop or extend the messages of alerts, for the link in each message, by plain forms. `state` is the data source "alertLink".',
  lazy: true,
  props: s.object({
    state: s.openObject('Bound from the data source "alertLink".', {
      token: s.text("Token of the link."),
      done: s.choice("What was done.", ["stopped", "kept", ""]),
    }),
    labels: s.object("Wording.", {
      stop: s.text("Button that stops them."),
      keep: s.text("Button that extends them."),
      search: s.text("Link to the search, once they are stopped."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
