import { readdirSync, readFileSync } from "node:fs";
import { findInRules } from "../../checks/rules.ts";
import { compileTables, computeFacts, decide, type FactInput, type FactSite } from "../../rules/index.ts";
import { formatFinding, getDiagnosticCode } from "../../schemas/diagnostics/catalogue.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";

const platform = new URL("../../tenants/_platform/", import.meta.url);
const read = (name: string) => {
  const { $schema: _, ...value } = JSON.parse(readFileSync(new URL(name, platform), "utf8"));
  return value;
};

const tableNames = readdirSync(new URL("rules/", platform)).filter((name) => name !== "conditions.json");

/** The platform's own tables and conditions as written, without any dealer. */
export const platformTables: { [name: string]: RuleTable } = Object.fromEntries(
  tableNames.map((name) => read(`rules/${name}`) as RuleTable).map((table) => [table.table, table]),
);
export const platformConditions = read("rules/conditions.json") as { [name: string]: Condition };
export const platformSite = read("site.json") as ResolvedTenant["site"];

/** A tenant of the platform's layer alone, with parts replaced; everything in it comes from `_platform`. */
export function createBareTenant(parts: Partial<ResolvedTenant> = {}): ResolvedTenant {
  return {
    slug: "bare",
    site: { ...platformSite, id: "bare", name: "Bare" },
    theme: {} as ResolvedTenant["theme"],
    menus: {} as ResolvedTenant["menus"],
    copy: read("copy/rules.json") as ResolvedTenant["copy"],
    pages: [],
    frames: {},
    forms: {},
    tables: platformTables,
    conditions: platformConditions,
    content: {},
    layers: ["_platform", "bare"],
    origins: (pointer) => [{ layer: "_platform", file: "rules.json", line: 1, column: 1, pointer }],
    said: (pointer) => (pointer === "/site" ? [platformSite as unknown as JsonValue] : []),
    inWordsOf: () => undefined,
    ...parts,
  };
}

/** What is found in the tables and conditions of a tenant: codes and pointers. */
export const listFindings = (tenant: ResolvedTenant) =>
  findInRules({ ...tenant, isWhole: () => true }).map((finding) => ({
    ...{ code: getDiagnosticCode(finding), pointer: finding.pointer, params: finding.params },
    ...formatFinding(finding),
  }));

const compiled = compileTables(platformTables, platformConditions);

/** What a decision is made from beside the car; unsaid parts are an anonymous visitor of the platform's own site. */
export interface Situation {
  flags?: { [name: string]: boolean };
  settings?: { [name: string]: string | number | boolean | null };
  site?: Partial<FactSite>;
  visitor?: FactInput["visitor"];
  /** ISO 8601. */
  at?: string;
  data?: JsonObject;
  route?: JsonObject;
}

/** The facts of a car in a situation. */
export function computeSituationFacts(car: FactInput["car"], situation: Situation = {}) {
  return computeFacts({
    car,
    site: {
      ...platformSite,
      ...situation.site,
      flags: { ...platformSite.flags, ...situation.flags },
      settings: { ...platformSite.settings, ...situation.settings },
    },
    visitor: situation.visitor ?? { signedIn: false, phone: false },
    now: Date.parse(situation.at ?? "2025-06-11T04:00:00Z"),
    ...(situation.data && { data: situation.data }),
    ...(situation.route && { route: situation.route }),
  });
}

/** Decides a platform table for a car. */
export function decidePlatform(table: string, car: FactInput["car"], situation: Situation = {}) {
  return decide(compiled, table, computeSituationFacts(car, situation));
}

/** Outcome of a `first` table. */
export const computeOutcome = (table: string, car: FactInput["car"], situation?: Situation) =>
  decidePlatform(table, car, situation).result as JsonObject;

/** Ids of the rows that won. */
export const listWinners = (table: string, car: FactInput["car"], situation?: Situation) =>
  decidePlatform(table, car, situation).rows;
