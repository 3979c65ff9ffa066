import { number, text } from "../../parts/properties.ts";
import { type LeadAdapterName, leadAdapterSettings, leadAdapters } from "./lead-adapters.ts";

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
      title: "How leads are delivered",
      description: "How leads are delivered.",
      ui: {
        labels: Object.fromEntries(
          Object.values(leadAdapters).map(({ name, description }) => [name, description]),
        ),
      },
    },
    ...leadAdapterSettings,
    forms: {
      type: "array",
      title: "Whose leads it gets",
      ui: { widget: "takes-forms", order: 1 },
      minItems: 1,
      uniqueItems: true,
      items: { type: "string", refersTo: "form" },
      description: "Ids of the forms whose leads it gets; absent means all.",
    },
    exceptForms: {
      type: "array",
      ui: { hidden: true },
      minItems: 1,
      uniqueItems: true,
      items: { type: "string", refersTo: "form" },
      description: "Instead of `forms`: ids of the forms whose leads it does not get.",
    },
  },
} as const;

/** Whether a target gets the leads of a form. */
export const takesForm = (
  {
    forms,
    exceptForms,
  }: { forms?: readonly string[] | undefined; exceptForms?: readonly string[] | undefined },
  form: string,
): boolean => forms?.includes(form) ?? exceptForms?.includes(form) !== true;

/** Handling of leads. */
export const leadsSchema = {
  type: "object",
  description: "Handling of leads.",
  additionalProperties: false,
  properties: {
    delivery: {
      type: "array",
      ui: { isClosed: true },
      items: deliverySchema,
      description: "Delivery targets; each one gets every lead.",
    },
    retentionDays: number("Retention of delivered leads, days.", 1, "days"),
    dropDays: {
      type: "integer",
      minimum: 1,
      maximum: 3650,
      description: "Retention of leads delivered by the adapter `file` in DATA_DIR/drops, days.",
    },
  },
} as const;
