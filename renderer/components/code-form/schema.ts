import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Verification of a visitor's contact by a one-time code. */
export const schema = {
  name: "CodeForm",
  client: "none",
  description:
    'Asks for the code that was sent to the contact of a reservation or draw, and can resend it, with plain forms. `state` is an entry of `waiting` of the data source "contactCheck".',
  lazy: true,
  props: object({
    state: openObject('Bound from the data source "contactCheck".', {
      id: text("Number of the lead."),
      step: choice("code: a code was sent; send: no code is valid, one can be sent; none: no code can be sent.", [
        "code",
        "send",
        "none",
      ]),
      error: text("Name of the error; empty for none."),
    }),
    error: optional(text("Error message.")),
    labels: object("Wording.", {
      sent: text("Line that says where the code was sent."),
      code: text("Label of the code."),
      codeHint: optional(text("Hint below the code.")),
      verify: text("Button that submits the code."),
      again: text("Button that sends the code again."),
      unsent: text("Shown when no code is valid: the contact to which one can be sent."),
      send: text("Button that then sends a code."),
      none: text("Shown when no code can be sent."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
