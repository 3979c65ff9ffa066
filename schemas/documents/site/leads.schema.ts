import { number, secret, text } from "./parts.ts";

/** One target to which leads are delivered. */
const deliverySchema = {
  type: "object",
  description: "One target to which leads are delivered.",
  additionalProperties: false,
  required: ["id", "adapter"],
  properties: {
    id: text("Name of the target within the site."),
    adapter: {
      type: "string",
      enum: ["webhook", "adf-email", "email", "file"],
      description: "How leads are handed over.",
    },
    url: secret("Address of the webhook."),
    secret: secret("Signing secret of the webhook (Standard Webhooks, whsec_...)."),
    to: { type: "array", items: { type: "string" }, description: "Recipients of the e-mail." },
    path: text("Folder of the file drop, relative to DATA_DIR/drops."),
    forms: {
      type: "array",
      items: { type: "string" },
      description: "Ids of the forms it takes; absent means all.",
    },
  },
} as const;

/** What happens to leads. */
export const leadsSchema = {
  type: "object",
  description: "What happens to leads.",
  additionalProperties: false,
  properties: {
    delivery: {
      type: "array",
      items: deliverySchema,
      description: "Targets, each of which gets every lead.",
    },
    retentionDays: number("Days for which delivered leads are kept."),
    dropDays: {
      type: "integer",
      minimum: 1,
      maximum: 3650,
      description: "Days for which leads that the adapter file delivered are kept in DATA_DIR/drops.",
    },
  },
} as const;
