import * as s from "../parts/schema.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "webhook",
  description: "Posts each lead as signed JSON.",
  settings: {
    url: s.secretAddress("Address of the other program (its webhook).", { title: "Address" }),
    secret: s.secret("Secret with which each lead is signed (Standard Webhooks, whsec_...)."),
  },
  required: ["url"],
  example: { url: "https://crm.example/leads", secret: "whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxl" },
});
