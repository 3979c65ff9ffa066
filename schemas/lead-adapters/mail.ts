/** Who gets the e-mail. */
export const to = {
  type: "array",
  uniqueItems: true,
  items: { type: "string", format: "email" },
  title: "Sent to",
  description: "E-mail addresses of those who get it.",
} as const;

/** Environment variables of the platform's outgoing mail. */
export const mailServer = ["SMTP_URL", "MAIL_FROM"] as const;
