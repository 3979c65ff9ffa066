/** Who gets the e-mail. */
export const to = {
  type: "array",
  uniqueItems: true,
  items: { type: "string", format: "email" },
  description: "Recipients of the e-mail.",
} as const;

/** Environment variables of the platform's outgoing mail. */
export const mailServer = ["SMTP_URL", "MAIL_FROM"] as const;
