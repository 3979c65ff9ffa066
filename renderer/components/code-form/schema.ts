import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "CodeForm",
  client: "none",
  description:
    'Asks for the code that was sent to the contact of a reservation or draw, and can resend it, with plain forms. `state` is an entry of `waiting` of the data source "contactCheck".',
  lazy: true,
  props: s.object({
    state: s.openObject('Bound from the data source "contactCheck".', {
      id: s.text("Number of the lead."),
      step: s.choice("code: a code was sent; send: no code is valid, one can be sent; none: no code can be sent.", [
        "code",
        "send",
        "none",
      ]),
      error: s.text("Name of the error; empty for none."),
    }),
    "error?": s.text("Error message."),
    labels: s.object("Wording.", {
      sent: s.text("Line that says where the code was sent."),
      code: s.text("Label of the code."),
      "codeHint?": s.text("Hint below the code."),
      verify: s.text("Button that submits the code."),
      again: s.text("Button that sends the code again."),
      unsent: s.text("Shown when no code is valid: the contact to which one can be sent."),
      send: s.text("Button that then sends a code."),
      none: s.text("Shown when no code can be sent."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
