import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** The page of a link in a message of an alert. */
export const schema = {
  name: "AlertStop",
  client: "none",
  description:
    'Buttons that stop or extend the messages of alerts, for the link in each message, by plain forms. `state` is the data source "alertLink".',
  lazy: true,
  props: object({
    state: openObject('Bound from the data source "alertLink".', {
      token: text("Token of the link."),
      done: choice("What was done.", ["stopped", "kept", ""]),
    }),
    labels: object("Wording.", {
      stop: text("Button that stops them."),
      keep: text("Button that extends them."),
      search: text("Link to the search, once they are stopped."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
