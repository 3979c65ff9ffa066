import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkMessages } from "../../renderer/messages/check.ts";
import { checkSearchFacts, checkTables, settled } from "../../rules/tools.ts";
import type { ComponentCatalog } from "../../schemas/documents/component.ts";
import { carSchema } from "../../schemas/entities/car.schema.ts";
import {
  type Diagnostic,
  loadTenant,
  publicSite,
  type TenantCheck,
  unreadText,
} from "../../schemas/index.ts";
import { readFilter } from "../../search/index.ts";
import { withExample } from "./example-migration.ts";

const folder = fileURLToPath(new URL("../fixtures/diagnostics/", import.meta.url));

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
  Rail: component("Rail", {}, [], { items: { needed: true, description: "The cards." } }),
  Text: component("Text", { text }, ["text"]),
  Grid: component("Grid", { columns: { type: "integer" } }, [], {
    card: { description: "One car.", template: true, provides: ["car", "decisions"] },
  }),
  Facet: component(
    "Facet",
    { attribute: { type: "string", listedIn: "facets", description: "Attribute." }, label: {} },
    ["attribute"],
  ),
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
export const baseFiles: ReadonlyMap<string, string> = new Map(readFolder(`${folder}_base`));

/**
 * Files laid over the base: each begins with a line `--- <path>`. `<BOM>` stands for a byte order mark, `<FILL n>` for
 * n spaces, `<UNREADABLE>` for what cannot be read.
 */
export function overBase(input: string): Map<string, string> {
  const files = new Map(baseFiles);
  for (const part of input.split(/^--- /m).slice(1)) {
    const end = part.indexOf("\n");
    const text = part
      .slice(end + 1)
      .replaceAll("<BOM>", "\ufeff")
      .replace("<UNREADABLE>\n", unreadText.unreadable)
      .replace(/<FILL (\d+)>/, (_, count) => " ".repeat(Number(count)));
    files.set(part.slice(0, end).trim(), text);
  }
  return files;
}

/**
 * The problems of a fixture. A first line `slug: <slug>` loads that dealer instead of acme, `throw: <message>` adds a
 * check with a bug.
 */
export function problemsOfCase(input: string): Diagnostic[] {
  const [, key, value] = /^(slug|throw): (.+)/.exec(input) ?? [];
  const faulty: TenantCheck = () => {
    throw new Error(value);
  };
  return problemsOf(overBase(input), key === "slug" ? value : undefined, key === "throw" ? [faulty] : []);
}

/** Loads the dealer `slug` of these files with every check of the platform, and further ones. */
export function problemsOf(
  files: ReadonlyMap<string, string>,
  slug = "acme",
  more: readonly TenantCheck[] = [],
): Diagnostic[] {
  const others = new Set([...files.keys()].filter((file) => file.includes("/assets/")));
  const read = new Map([...files].filter(([file]) => !others.has(file)));
  // Without a migration, no file could be written in an earlier format.
  return loadTenant({ files: read, others, migrations: withExample }, slug, {
    components: caseComponents,
    dataSources: caseDataSources,
    gives: { car: { type: "object", properties: carSchema.properties } },
    env: {},
    readFilter,
    fonts: {
      packages: ["figtree"],
      filesOf: (name) => (name === "figtree" ? ["figtree-latin-wght-normal.woff2"] : []),
    },
    isSettled: (condition, tenant) => settled(condition, tenant.conditions, publicSite(tenant)),
    checks: [checkTables, checkSearchFacts, checkMessages(caseComponents), ...more],
  }).problems;
}

/** A fixture: its input, and the diagnostics it gives, one a line. */
export interface DiagnosticCase {
  name: string;
  input: string;
  expected: string[];
}

/** One line of `expected.txt`. */
export function lineOf({ file, line, column, severity, code }: Diagnostic): string {
  return `${file}:${line}:${column} ${severity} ${code}`;
}

function isCase(path: string): boolean {
  return readdirSync(path).includes("input.txt");
}

/** The fixtures below a folder of tests/fixtures/diagnostics, named by their path. */
export function casesIn(path: string): DiagnosticCase[] {
  return readdirSync(`${folder}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .flatMap((entry) => {
      const name = path === "" ? entry.name : `${path}/${entry.name}`;
      if (!isCase(`${folder}${name}`)) return casesIn(name);
      const read = (file: string) => readFileSync(`${folder}${name}/${file}`, "utf8");
      return [{ name, input: read("input.txt"), expected: read("expected.txt").trim().split("\n") }];
    });
}
