import * as s from "../parts/schema.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";
import { mailServer, to } from "./mail.ts";

export const adapter = defineLeadAdapter({
  name: "email",
  description: "Mails each lead in plain words, as text and HTML.",
  settings: {
    to,
    subject: s.text(
      "Subject of these e-mails, such as Workshop[: {person}], in place of the wording leads.mail.subject. It gets the values what, person and vehicle.",
      { title: "Subject", live: ["what", "person", "vehicle"] },
    ),
  },
  environment: mailServer,
  required: ["to"],
  example: { to: ["leads@dealer.example"], subject: "Enquiry[: {person}]" },
});
