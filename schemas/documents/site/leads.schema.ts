import { type LeadAdapterName, leadAdapterSettings, leadAdapters } from "./lead-adapters.ts";
import { number, text } from "./parts.ts";

/** A target that leads are delivered to. */
const deliverySchema = {
  type: "object",
  description: "A target that leads are delivered to.",
  additionalProperties: false,
  required: ["id", "adapter"],
  properties: {
    id: text("Name of the target within the site."),
    adapter: {
      type: "string",
      enum: Object.keys(leadAdapters) as readonly LeadAdapterName[],
      description: "How leads are delivered.",
    },
    ...leadAdapterSettings,
    forms: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", refersTo: "form" },
      description: "Ids of the forms whose leads it gets; absent means all.",
    },
  },
} as const;

/** Handling of leads. */
export const leadsSchema = {
  type: "object",
  description: "Handling of leads.",
  additionalProperties: false,
  properties: {
    delivery: {
      type: "array",
      items: deliverySchema,
      description: "Delivery targets; each one gets every lead.",
    },
    retentionDays: number("Retention of delivered leads, days.", 1),
    dropDays: {
      type: "integer",
      minimum: 1,
      maximum: 3650,
      description: "Retention of leads delivered by the adapter `file` in DATA_DIR/drops, days.",
    },
  },
} as const;
