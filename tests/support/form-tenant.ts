import { readdirSync, readFileSync } from "node:fs";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

const platform = new URL("../../tenants/_platform/", import.meta.url);

function readJson(path: string): { [key: string]: unknown } {
  const { $schema: _, ...value } = JSON.parse(readFileSync(new URL(path, platform), "utf8"));
  return value;
}

/** Ids of the platform's forms. */
export const formIds: string[] = readdirSync(new URL("forms/", platform)).map((file) => file.replace(/\.json$/, ""));

/** A tenant that has the platform's forms and wording, for tests of forms alone. */
export function createFormTenant(site: Partial<Site> = {}, forms: { [id: string]: FormDocument } = {}): ResolvedTenant {
  const platformForms = formIds.map((id) => [id, readJson(`forms/${id}.json`) as unknown as FormDocument]);
  return {
    slug: "example-motors",
    site: {
      id: "1",
      name: "Example Motors",
      locale: "en-AU",
      timeZone: "Australia/Perth",
      flags: { tradeIn: true },
      stock: { source: "demo" },
      lookups: { valuation: { provider: "embedded" } },
      ...site,
    } as Site,
    theme: {} as ResolvedTenant["theme"],
    menus: {} as ResolvedTenant["menus"],
    copy: {
      ...readJson("copy/forms.json"),
      ...readJson("copy/forms-more.json"),
      ...readJson("copy/leads.json"),
    } as {
      [key: string]: string;
    },
    pages: [],
    frames: {},
    forms: { ...Object.fromEntries(platformForms), ...forms },
    tables: {
      "lead-events": readJson("rules/lead-events.json") as unknown as RuleTable,
      "service-day": readJson("rules/service-day.json") as unknown as RuleTable,
    },
    conditions: readJson("rules/conditions.json") as ResolvedTenant["conditions"],
    content: {},
    layers: ["_platform"],
    origins: () => [],
    said: () => [],
    inWordsOf: () => undefined,
  };
}
