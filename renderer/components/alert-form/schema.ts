import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import { choice, object, openObject, optional } from "../../../schemas/parts/object.ts";
import { text } from "../../../schemas/parts/text.ts";

/** Asking for an alert. */
export const schema = {
  name: "AlertForm",
  purpose: "contact",
  client: "none",
  description:
    'Asks for an alert about a search or a car: contact and consent, then the code that was sent there, by plain forms. `state` is the data source "alertForm".',
  lazy: true,
  props: object({
    state: openObject('Bound from the data source "alertForm".', {
      step: choice("The question; none: the address names no search or car.", ["ask", "code", "done", "none"]),
      kind: choice("What is followed.", ["search", "car"]),
      search: text("Path of the search; empty for a car."),
      car: text("Id of the car; empty for a search."),
      label: text("What is followed, in words."),
      href: text("Path of the search or the car."),
      ways: choice("How messages can be sent.", ["both", "sms", "email", "none"]),
      own: text("Contact of a signed-in visitor; empty for others."),
      consent: text("Text beside the box."),
      version: text("Version of that text."),
      error: text("Name of the error; empty for none."),
      signedIn: { type: "boolean", description: "Whether the visitor is signed in." },
    }),
    error: optional(text("Error message.")),
    labels: object("Wording.", {
      about: text("Label of what is followed."),
      contact: text("Label of the phone or e-mail address."),
      hint: optional(text("Hint below it.")),
      send: text("Button that sends the code."),
      sent: text("Line that says where the code was sent."),
      code: text("Label of the code."),
      codeHint: optional(text("Hint below the code.")),
      verify: text("Button that switches the alert on."),
      change: text("Link to another phone or address."),
      back: text("Link to the search or the car."),
      account: text("Link to the account of a signed-in visitor."),
      none: text("Shown where the address names no search or car."),
      off: text("Shown where no messages can be sent."),
      search: text("Link to the search."),
    }),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
