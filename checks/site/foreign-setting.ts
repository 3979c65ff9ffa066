import { leadAdapterSettings, leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { type JsonObject, objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

const crm = (target: object) => ({ "site.json": { leads: { delivery: [{ id: "crm", ...target }] } } });
const webhook = { adapter: "webhook", url: "https://crm.example/leads" };

export const check = defineCheck<{ adapter: string; setting: string; allowed: readonly string[] }>({
  code: "site/foreign-setting",
  severity: "error",
  subject: "dealer",
  message: ({ adapter, setting }) =>
    setting === "exceptForms"
      ? 'A target says either "forms" or "exceptForms".'
      : `The adapter "${adapter}" has no setting "${setting}".`,
  hint: ({ setting, allowed }) =>
    setting === "exceptForms" ? "Remove one of them." : `Its settings: ${allowed.join(", ")}.`,
  why: "Leads would go to another place than you think.",
  examples: [
    {
      bad: crm({ ...webhook, to: ["sales@example.com"] }),
      at: "/leads/delivery/0/to",
      good: crm(webhook),
    },
    {
      bad: crm({ ...webhook, forms: ["enquiry"], exceptForms: ["enquiry"] }),
      at: "/leads/delivery/0/exceptForms",
      good: crm({ ...webhook, forms: ["enquiry"] }),
    },
  ],
  visit({ stated }, report) {
    const { delivery } = objectOf(stated.leads);
    for (const [index, entry] of (Array.isArray(delivery) ? delivery : []).entries()) {
      const target: JsonObject = objectOf(entry);
      const adapter = String(target.adapter);
      if (!Object.hasOwn(leadAdapters, adapter)) continue;
      const allowed = Object.keys(leadAdapters[adapter as keyof typeof leadAdapters].settings);
      const foreign = Object.keys(leadAdapterSettings).filter(
        (setting) => Object.hasOwn(target, setting) && !allowed.includes(setting),
      );
      if (target.forms !== undefined && target.exceptForms !== undefined) foreign.push("exceptForms");
      for (const setting of foreign)
        report(
          toPointer(["site", "leads", "delivery", index, setting]),
          { adapter, setting, allowed },
          "key",
        );
    }
  },
});
