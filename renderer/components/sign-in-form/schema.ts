import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "SignInForm",
  client: "none",
  description:
    'Sign-in with a code that is sent to a phone or an e-mail address: two plain forms, one after the other. `state` is the data source "signIn".',
  lazy: true,
  props: s.object({
    state: s.openObject('Bound from the data source "signIn".', {
      type: s.text("Type of the page."),
      redirect: s.text("Where the visitor wants to go."),
      back: s.text("Where the visitor came from."),
      step: s.choice("The question.", ["contact", "code"]),
      contact: s.text("Masked address that the code was sent to."),
      ways: s.choice("How a code can be sent.", ["both", "sms", "email", "none"]),
      error: s.text("Name of the error; empty for none."),
      signedIn: s.flag("Whether the visitor is already signed in."),
    }),
    "error?": s.text("Error message."),
    labels: s.object("Wording.", {
      contact: s.text("Label of the phone or e-mail address."),
      "hint?": s.text("Hint below it."),
      send: s.text("Button that sends the code."),
      sent: s.text("Line that says where the code was sent."),
      code: s.text("Label of the code."),
      "codeHint?": s.text("Hint below the code."),
      verify: s.text("Button that signs in."),
      change: s.text("Link to another phone or address."),
      back: s.text("Link to where the visitor came from."),
      continue: s.text("Link to continue, for visitors who are already signed in."),
      "signedIn?": s.text("Shown to visitors who are already signed in."),
      none: s.text("Shown when no code can be sent."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
