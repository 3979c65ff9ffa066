import { defineLeadAdapter } from "./lead-adapter.ts";
import { mailServer, to } from "./mail.ts";

export const adapter = defineLeadAdapter({
  name: "adf-email",
  description: "Mails each lead as ADF 1.0 XML.",
  settings: { to },
  environment: mailServer,
  required: ["to"],
  example: { to: ["leads@dealer.example"] },
});
