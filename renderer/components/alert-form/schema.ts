import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

export const schema = {
  name: "AlertForm",
  purpose: "contact",
  client: "none",
  description:
    'Asks for an alert about a search or a car: contact and consent, then the code that was sent there, by plain forms. `state` is the data source "alertForm".',
  lazy: true,
  props: s.object({
    state: s.openObject('Bound from the data source "alertForm".', {
      step: s.choice("The question; none: the address names no search or car.", ["ask", "code", "done", "none"]),
      kind: s.choice("What is followed.", ["search", "car"]),
      search: s.text("Path of the search; empty for a car."),
      car: s.text("Id of the car; empty for a search."),
      label: s.text("What is followed, in words."),
      href: s.text("Path of the search or the car."),
      ways: s.choice("How messages can be sent.", ["both", "sms", "email", "none"]),
      own: s.text("Contact of a signed-in visitor; empty for others."),
      consent: s.text("Text beside the box."),
      version: s.text("Version of that text."),
      error: s.text("Name of the error; empty for none."),
      signedIn: s.flag("Whether the visitor is signed in."),
    }),
    "error?": s.text("Error message."),
    labels: s.object("Wording.", {
      about: s.text("Label of what is followed."),
      contact: s.text("Label of the phone or e-mail address."),
      "hint?": s.text("Hint below it."),
      send: s.text("Button that sends the code."),
      sent: s.text("Line that says where the code was sent."),
      code: s.text("Label of the code."),
      "codeHint?": s.text("Hint below the code."),
      verify: s.text("Button that switches the alert on."),
      change: s.text("Link to another phone or address."),
      back: s.text("Link to the search or the car."),
      account: s.text("Link to the account of a signed-in visitor."),
      none: s.text("Shown where the address names no search or car."),
      off: s.text("Shown where no messages can be sent."),
      search: s.text("Link to the search."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
