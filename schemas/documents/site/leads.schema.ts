import * as s from "../../parts/schema.ts";
import { type LeadAdapterName, leadAdapterSettings, leadAdapters } from "./lead-adapters.ts";

/** A target that leads are delivered to. */
const deliverySchema = {
  type: "object",
  description: "A target that leads are delivered to.",
  additionalProperties: false,
  required: ["id", "adapter"],
  allOf: Object.values(leadAdapters).map(({ name, required }) => s.needs("adapter", name, required)),
  properties: {
    id: s.text("Name of the target within the site."),
    adapter: s.choice(
      "By e-mail, into a folder, or to another program.",
      Object.keys(leadAdapters) as readonly LeadAdapterName[],
      {
        title: "How leads are delivered",
        ui: {
          labels: Object.fromEntries(Object.values(leadAdapters).map(({ name, description }) => [name, description])),
        },
      },
    ),
    ...leadAdapterSettings,
    forms: s.list(
      "The forms whose leads it gets. If empty, those of all forms.",
      { type: "string", refersTo: "form" },
      { title: "Whose leads it gets", ui: { widget: "takes-forms", order: 1 }, minItems: 1, uniqueItems: true },
    ),
    exceptForms: s.list(
      "Instead of `forms`: ids of the forms whose leads it does not get.",
      { type: "string", refersTo: "form" },
      { ui: { hidden: true }, minItems: 1, uniqueItems: true },
    ),
  },
} as const;

/** Whether a target gets the leads of a form. */
export const acceptsForm = (
  { forms, exceptForms }: { forms?: readonly string[] | undefined; exceptForms?: readonly string[] | undefined },
  form: string,
): boolean => forms?.includes(form) ?? exceptForms?.includes(form) !== true;

/** Handling of leads. */
export const leadsSchema = s.object("Where leads go, and how long they are kept.", {
  "delivery?": s.list("Where leads go. Each target gets every lead, unless it is for certain forms.", deliverySchema, {
    ui: { isClosed: true },
  }),
  "retentionDays?": s.number("Days for which delivered leads are kept.", 1, "days", { title: "Leads are kept for" }),
  "dropDays?": s.whole("Days for which leads that were written into a folder (DATA_DIR/drops) are kept.", {
    title: "Files of leads are kept for",
    minimum: 1,
    maximum: 3650,
  }),
});
