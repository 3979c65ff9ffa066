import { secret, secretAddress, titled } from "../parts/properties.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "webhook",
  description: "Posts each lead as signed JSON.",
  settings: {
    url: titled("Address", secretAddress("Address of the other program (its webhook).")),
    secret: secret("Secret with which each lead is signed (Standard Webhooks, whsec_...)."),
  },
  required: ["url"],
  example: { url: "https://crm.example/leads", secret: "whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxl" },
});
