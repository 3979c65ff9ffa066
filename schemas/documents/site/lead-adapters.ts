import { secret, secretAddress, text } from "./parts.ts";

/** What one way of delivering leads is told, and what of it is needed. */
interface LeadAdapterContract {
  description: string;
  settings: { readonly [name: string]: { readonly description: string } };
  required: readonly string[];
}

const to = {
  type: "array",
  items: { type: "string", format: "email" },
  description: "Recipients of the e-mail.",
} as const;

const adapters = {
  webhook: {
    description: "Posts each lead as signed JSON.",
    settings: {
      url: secretAddress("Address of the webhook."),
      secret: secret("Signing secret of the webhook (Standard Webhooks, whsec_...)."),
    },
    required: ["url"],
  },
  "adf-email": { description: "Mails each lead as ADF 1.0 XML.", settings: { to }, required: ["to"] },
  email: { description: "Mails each lead as text for people.", settings: { to }, required: ["to"] },
  file: {
    description: "Writes each lead into a folder.",
    settings: { path: text("Folder of the file drop, relative to DATA_DIR/drops.") },
    required: [],
  },
} as const;

/** Name of an adapter; the server has one of each (server/leads/adapters/). */
export type LeadAdapterName = keyof typeof adapters;

/** How leads are delivered: the settings of each adapter's own. */
export const leadAdapters: { readonly [name in LeadAdapterName]: LeadAdapterContract } = adapters;

/** The settings of all adapters, as they stand in a target. */
export const leadAdapterSettings = {
  ...adapters.webhook.settings,
  ...adapters.email.settings,
  ...adapters.file.settings,
};
