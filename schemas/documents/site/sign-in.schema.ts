import * as s from "../../parts/schema.ts";

/** What visitors sign in for: the types of the sign-in page (S2.26). */
export const signInTypes = ["watchlist", "trade-in", "checkout", "finance", "spin-to-win", "online-payment"] as const;

/** The address of a sender by its adapter: a gateway and a mail server are not called alike. */
const addressOf = (adapter: string, format: string) =>
  ({
    if: { required: ["adapter"], properties: { adapter: { const: adapter } } },
    then: { properties: { url: { type: ["string", "object"], format } } },
  }) as const;

/** How visitors sign in. */
export const signInSchema = s.object("Visitors sign in with a code that is sent to them.", {
  "senders?": s.list(
    "Who sends the codes. For SMS and for e-mail the first sender is used; without one, that way is not offered.",
    {
      type: "object",
      additionalProperties: false,
      required: ["id", "channel", "adapter"],
      allOf: [
        addressOf("http", "http-url"),
        addressOf("smtp", "smtp-url"),
        s.needs("adapter", "http", ["url"]),
        s.needs("adapter", "smtp", ["url", "from"]),
      ],
      properties: {
        id: s.text("Name of the sender within the site."),
        channel: s.choice("SMS (sms) or e-mails (email).", ["sms", "email"], {
          title: "Sends",
          ui: { labels: { sms: "SMS", email: "E-mails" } },
        }),
        adapter: s.choice(
          "Into the folder DATA_DIR/mailbox, to try it (file), by a mail server (smtp), or by a gateway that takes JSON (http).",
          ["file", "smtp", "http"],
          {
            title: "How it sends",
            ui: {
              labels: { file: "Into a folder, to try it", smtp: "A mail server", http: "A gateway" },
            },
          },
        ),
        url: s.secret("Address of the gateway, or smtp:// or smtps:// of the mail server.", { title: "Address" }),
        token: s.secret("Key of the gateway (bearer token)."),
        from: s.secret("Who visitors see as the sender: an e-mail address, a number or a name."),
      },
    },
  ),
  "countries?": s.list(
    "How phone numbers that get codes begin, without the plus: a country such as 61, or more digits. Other numbers get none.",
    s.text("The calling code of a country without the plus, such as 61.", { pattern: "^[1-9][0-9]{0,6}$" }),
    { title: "Countries of phones", minItems: 1, uniqueItems: true },
  ),
  "phoneOnly?": s.list(
    "What a visitor can only sign in for with a phone number.",
    { type: "string", enum: signInTypes },
    { title: "Only with a phone", uniqueItems: true },
  ),
});
