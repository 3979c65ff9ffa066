import { defineLeadAdapter } from "../../../../schemas/lead-adapters/lead-adapter.ts";
import { mailServer, to } from "../../../../schemas/lead-adapters/mail.ts";

export const adapter = defineLeadAdapter({
  name: "email",
  description: "Mails each lead as text for people.",
  settings: { to },
  environment: mailServer,
  required: ["to"],
  example: { to: ["leads@dealer.example"] },
});
