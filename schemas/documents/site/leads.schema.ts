import { object, optional } from "../../parts/object.ts";
import { number, text, titled } from "../../parts/properties.ts";
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
      description: "By e-mail, into a folder, or to another program.",
      ui: {
        labels: Object.fromEntries(Object.values(leadAdapters).map(({ name, description }) => [name, description])),
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
      description: "The forms whose leads it gets. If empty, those of all forms.",
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
export const acceptsForm = (
  { forms, exceptForms }: { forms?: readonly string[] | undefined; exceptForms?: readonly string[] | undefined },
  form: string,
): boolean => forms?.includes(form) ?? exceptForms?.includes(form) !== true;

/** Handling of leads. */
export const leadsSchema = object("Where leads go, and how long they are kept.", {
  delivery: optional({
    type: "array",
    ui: { isClosed: true },
    items: deliverySchema,
    description: "Where leads go. Each target gets every lead, unless it is for certain forms.",
  }),
  retentionDays: optional(titled("Leads are kept for", number("Days for which delivered leads are kept.", 1, "days"))),
  dropDays: optional({
    type: "integer",
    title: "Files of leads are kept for",
    minimum: 1,
    maximum: 3650,
    description: "Days for which leads that were written into a folder (DATA_DIR/drops) are kept.",
  }),
});
