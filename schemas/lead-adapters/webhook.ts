import { secret, secretAddress } from "../parts/properties.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "webhook",
  description: "Posts each lead as signed JSON.",
  settings: {
    url: secretAddress("Address of the webhook."),
    secret: secret("Signing secret of the webhook (Standard Webhooks, whsec_...)."),
  },
  required: ["url"],
  example: { url: "https://crm.example/leads", secret: "whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxl" },
});
