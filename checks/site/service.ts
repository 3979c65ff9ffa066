import { leadAdapters } from "../../schemas/documents/site/lead-adapters.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

type Path = readonly (string | number)[];

/** What a service requires if the site chooses it: its position in site.json, or that of a list of them, and the choice. */
const services: readonly { at: readonly string[]; by: string; is: string; needs: readonly string[] }[] = [
  { at: ["stock"], by: "source", is: "feed", needs: ["url"] },
  { at: ["payments"], by: "provider", is: "stripe", needs: ["secretKey", "webhookSecret"] },
  { at: ["search"], by: "provider", is: "algolia", needs: ["applicationId", "searchKey"] },
  { at: ["lookups", "geocoding"], by: "provider", is: "maps", needs: ["url", "key"] },
  { at: ["lookups", "rego"], by: "provider", is: "http", needs: ["url"] },
  { at: ["lookups", "valuation"], by: "provider", is: "http", needs: ["url"] },
  { at: ["signIn", "senders"], by: "adapter", is: "http", needs: ["url"] },
  { at: ["signIn", "senders"], by: "adapter", is: "smtp", needs: ["url", "from"] },
  ...Object.entries(leadAdapters).map(([is, { required }]) => ({
    ...{ at: ["leads", "delivery"], by: "adapter", is, needs: required },
  })),
];

/** The services at a position, each with its own position. */
function servicesAt(stated: JsonObject, at: readonly string[]): [JsonValue, Path][] {
  const found = at.reduce<JsonValue | undefined>((here, key) => convertToJsonObject(here)[key], stated);
  return Array.isArray(found) ? found.map((service, index) => [service, [...at, index]]) : [[found ?? null, at]];
}

const crm = (target: object) => ({ "site.json": { leads: { delivery: [{ id: "crm", ...target }] } } });

export const check = defineCheck<{ setting: string; choice: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ setting, choice }) => `${choice} needs "${setting}", which is missing.`,
  hint: ({ setting }) => `Add "${setting}"; the page "site.json" of the documentation says what it is.`,
  why: "The service would never work.",
  examples: [
    {
      bad: crm({ adapter: "webhook" }),
      at: "/leads/delivery/0/adapter",
      good: crm({ adapter: "webhook", url: "https://crm.example/leads" }),
    },
  ],
  visit({ stated }, report) {
    for (const { at, by, is, needs } of services)
      for (const [service, place] of servicesAt(stated, at)) {
        if (!isObject(service) || service[by] !== is) continue;
        for (const setting of needs) {
          const value = service[setting];
          if (value !== undefined && !(Array.isArray(value) && value.length === 0)) continue;
          report(["site", ...place, by], { setting, choice: `"${by}": "${is}"` });
        }
      }
  },
});
