import { defineLeadAdapter } from "./lead-adapter.ts";
import { mailServer, to } from "./mail.ts";

export const adapter = defineLeadAdapter({
  name: "email",
  description: "Mails each lead in plain words, as text and HTML.",
  settings: { to },
  environment: mailServer,
  required: ["to"],
  example: { to: ["leads@dealer.example"] },
});
