import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Signing in by a one-time code. */
export const schema = {
  name: "SignInForm",
  client: "none",
  description:
    'Sign-in with a code that is sent to a phone or an e-mail address: two plain forms, one after the other. `state` is the data source "signIn".',
  lazy: true,
  props: object({
    state: openObject('Bound from the data source "signIn".', {
      type: text("Type of the page."),
      redirect: text("Where the visitor wants to go."),
      back: text("Where the visitor came from."),
      step: choice("The question.", ["contact", "code"]),
      contact: text("Masked address that the code was sent to."),
      ways: choice("How a code can be sent.", ["both", "sms", "email", "none"]),
      error: text("Name of the error; empty for none."),
      signedIn: { type: "boolean", description: "Whether the visitor is already signed in." },
    }),
    error: optional(text("Error message.")),
    labels: object("Wording.", {
      contact: text("Label of the phone or e-mail address."),
      hint: optional(text("Hint below it.")),
      send: text("Button that sends the code."),
      sent: text("Line that says where the code was sent."),
      code: text("Label of the code."),
      codeHint: optional(text("Hint below the code.")),
      verify: text("Button that signs in."),
      change: text("Link to another phone or address."),
      back: text("Link to where the visitor came from."),
      continue: text("Link to continue, for visitors who are already signed in."),
      signedIn: optional(text("Shown to visitors who are already signed in.")),
      none: text("Shown when no code can be sent."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
