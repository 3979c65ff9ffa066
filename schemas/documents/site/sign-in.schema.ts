import { secret, text } from "../../parts/properties.ts";

/** What visitors sign in for: the types of the sign-in page (S2.26). */
export const signInTypes = [
  "watchlist",
  "trade-in",
  "checkout",
  "finance",
  "spin-to-win",
  "online-payment",
] as const;

/** The address of a sender by its adapter: a gateway and a mail server are not called alike. */
const addressOf = (adapter: string, format: string) =>
  ({
    if: { required: ["adapter"], properties: { adapter: { const: adapter } } },
    then: { properties: { url: { type: ["string", "object"], format } } },
  }) as const;

/** How visitors sign in. */
export const signInSchema = {
  type: "object",
  description: "How visitors sign in: with a code that is sent to them.",
  additionalProperties: false,
  properties: {
    senders: {
      type: "array",
      description:
        "How codes are sent: the first sender of a channel is used; a channel without a sender is not offered.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "channel", "adapter"],
        allOf: [addressOf("http", "http-url"), addressOf("smtp", "smtp-url")],
        properties: {
          id: text("Name of the sender within the site."),
          channel: { type: "string", enum: ["sms", "email"], description: "What it sends." },
          adapter: {
            type: "string",
            enum: ["file", "smtp", "http"],
            description:
              "file: to DATA_DIR/mailbox, for demonstrations; smtp: by a mail server; http: by a gateway that takes JSON.",
          },
          url: secret("Address of the gateway, or smtp(s):// of the mail server."),
          token: secret("Bearer token of the gateway."),
          from: secret("Sender as the visitor sees it: an e-mail address, or a number or name."),
        },
      },
    },
    countries: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: {
        type: "string",
        pattern: "^[1-9][0-9]{0,6}$",
        description: "A country's calling code without +, such as 61.",
      },
      description:
        "Allowed prefixes of phone numbers that get codes, without the plus: country calling codes such as 61, or longer prefixes. Other numbers get no codes.",
    },
    phoneOnly: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: signInTypes },
      description: "Types of the sign-in page for which a visitor must have a phone.",
    },
  },
} as const;
