import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepare } from "../../renderer/pages/prepared-tenant.ts";
import { financeDecisionSchema } from "../../renderer/values/car-schema.ts";
import { evaluateOnSite } from "../../rules/tools.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { type Car, carSchema } from "../../schemas/entities/car.schema.ts";
import { type Diagnostic, loadTenant, selectPublicSite, type TenantCheck } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { type Migrations, registeredMigrations } from "../../schemas/tools.ts";
import { readFilter } from "../../search/read-filter.ts";
import { analyseTenant } from "../analyse-tenant.ts";
import type { AnyCheck, Example, Files } from "../check.ts";
import { findInShown } from "../find-in-shown.ts";
import { runChecks } from "../run.ts";
import { withExample } from "./example-migration.ts";
import { createLaw } from "./law.ts";

const base = fileURLToPath(new URL("./minimal-dealer/", import.meta.url));

const text = { type: "string", description: "Text." } as const;
const component = (
  name: string,
  properties: object,
  required: string[],
  slots?: ComponentCatalog[string]["slots"],
) => ({
  name,
  client: "none" as const,
  description: name,
  props: {
    type: "object",
    additionalProperties: false,
    required,
    properties,
  } as ComponentCatalog[string]["props"],
  ...(slots && { slots }),
});

/** A small registry of its own, so that the fixtures do not change with the real components. */
export const caseComponents: ComponentCatalog = {
  Header: component("Header", { items: { type: "array", items: { type: "object" } } }, ["items"]),
  Hero: component(
    "Hero",
    {
      title: text,
      href: text,
      page: { type: "string", refersTo: "page", description: "Page." },
      opens: { type: "string", refersTo: "dialog", description: "Dialog." },
      level: { type: "integer", minimum: 1, maximum: 6, description: "Level." },
      size: { type: "string", enum: ["small", "medium", "large"], description: "Size." },
    },
    ["title"],
  ),
  Section: component(
    "Section",
    { width: { type: "string", enum: ["wide", "narrow"] }, anchor: { ...text, defines: "section" } },
    [],
    { body: { description: "What stands in it." } },
  ),
  Dialog: component("Dialog", { id: { ...text, defines: "dialog" } }, ["id"]),
  Rail: component("Rail", {}, [], { items: { description: "The cards." } }),
  Text: component("Text", { text }, ["text"]),
  Grid: component("Grid", { columns: { type: "integer" } }, [], {
    card: { description: "One car.", template: true, provides: ["car", "decisions"] },
  }),
  Repayments: component("Repayments", { terms: financeDecisionSchema, rate: { type: "number" }, warning: text }, []),
  CarCard: component("CarCard", { facts: { type: "array", items: { type: "object" } } }, []),
  Draw: component("Draw", { terms: text, permit: text }, []),
  Form: component("Form", { form: { type: "string", refersTo: "form", description: "Form." } }, ["form"]),
};

const open = { type: "object", additionalProperties: false };
/** Data sources of the fixtures. */
export const caseDataSources = {
  car: { ...open, properties: { slug: {} } },
  counts: { ...open, properties: { attribute: { type: "string", refersTo: "attribute" } } },
  cars: {
    ...open,
    properties: {
      limit: { type: "integer", minimum: 1 },
      filters: { type: "string", refersTo: "filter" },
      makes: { type: "array", items: { type: "string" }, minItems: 1 },
      sort: { type: "string", not: { const: "random" } },
      order: { type: "string", refersTo: "sort" },
    },
  },
  form: { ...open, properties: { id: { type: "string", refersTo: "form" } } },
  search: { ...open, properties: { facets: {}, ranges: {}, sorts: {} } },
  content: {
    ...open,
    properties: { collection: { type: "string", refersTo: "collection" }, id: {}, where: { type: "object" } },
  },
};

function readFolder(path: string, prefix = ""): [string, string][] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry): [string, string][] =>
    entry.isDirectory()
      ? readFolder(`${path}/${entry.name}`, `${prefix}${entry.name}/`)
      : [[`${prefix}${entry.name}`, readFileSync(`${path}/${entry.name}`, "utf8")]],
  );
}

/** The files of a valid small tenants folder; the dealer is `acme`. */
export const baseFiles: ReadonlyMap<string, string> = new Map(readFolder(base.slice(0, -1)));

/** Loads the dealer `acme` of these files with every check of the platform, and further ones. */
function loaded(
  files: ReadonlyMap<string, string>,
  more: readonly TenantCheck[] = [],
  migrations: Migrations = registeredMigrations,
) {
  const others = new Set([...files.keys()].filter((file) => file.includes("/assets/")));
  const read = new Map([...files].filter(([file]) => !others.has(file)));
  return loadTenant({ files: read, others, migrations }, "acme", {
    components: caseComponents,
    dataSources: caseDataSources,
    gives: { car: { type: "object", properties: carSchema.properties } },
    env: {},
    readFilter,
    fonts: {
      packages: ["figtree"],
      filesOf: (name) => (name === "figtree" ? ["figtree-latin-wght-normal.woff2"] : []),
    },
    isSettled: (condition, tenant) => evaluateOnSite(condition, tenant.conditions, selectPublicSite(tenant)),
    checks: [runChecks, ...more],
  });
}

/** The problems of the dealer `acme` of these files. */
export const collectDiagnostics = (...input: Parameters<typeof loaded>): Diagnostic[] => loaded(...input).problems;

/** A value with a merge patch applied (RFC 7396): null removes a member that is there. */
function withPatch(value: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(patch) || !isObject(value)) return patch;
  const made: JsonObject = { ...value };
  for (const [key, member] of Object.entries(patch)) {
    if (member === null && Object.hasOwn(made, key)) delete made[key];
    else made[key] = withPatch(made[key], member);
  }
  return made;
}

/** The path in the tenants folder of a file of the dealer, or with `../` of another layer. */
export const resolveDealerPath = (file: string): string =>
  file.startsWith("../") ? file.slice("../".length) : `acme/${file}`;

/** The files of the minimal dealer with these laid over them. */
function filesWith(files: Files): Map<string, string> {
  const made = new Map(baseFiles);
  for (const [name, patch] of Object.entries(files)) {
    const file = resolveDealerPath(name);
    const inherited = JSON.parse(made.get(file) ?? "{}") as JsonValue;
    if (patch === null) made.delete(file);
    else if (typeof patch === "string") made.set(file, patch);
    else made.set(file, JSON.stringify(withPatch(inherited, patch as JsonObject), null, 2));
  }
  return made;
}

/** The problems of the minimal dealer with these files laid over its own. Without a migration, no file could be of an earlier format. */
export const collectDiagnosticsWith = (files: Files): Diagnostic[] =>
  collectDiagnostics(filesWith(files), [], withExample);

const now = Date.parse("2026-06-03T02:00:00Z");

/** What a check, and those beside it, find in the minimal dealer with these files, this stock, and the law of the check. */
export async function findWith(
  { code, subject }: { code: string; subject?: AnyCheck["subject"] | undefined },
  files: Files,
  cars: Example["cars"] = [],
): Promise<Diagnostic[]> {
  if (subject !== "shown" && subject !== "analysis") return collectDiagnosticsWith(files);
  const [, law] = code.split("law/");
  const made = filesWith({ ...(law && createLaw(law)), ...files });
  const { tenant, problems } = loaded(made);
  if (tenant === undefined) return problems;
  if (subject === "analysis") return analyseTenant(tenant, { files: made });
  return findInShown({
    ...{ prepared: prepare(tenant), components: caseComponents, now, known: new Map() },
    ...{ cars: cars as Car[], sampleLicences: ["00000"] },
  });
}
