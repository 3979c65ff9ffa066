import * as s from "../parts/schema.ts";

/** Who gets the e-mail. */
export const to = s.list(
  "E-mail addresses of those who get it.",
  { type: "string", format: "email" },
  { minItems: 1, uniqueItems: true, title: "Sent to" },
);

/** Environment variables of the platform's outgoing mail. */
export const mailServer = ["SMTP_URL", "MAIL_FROM"] as const;
