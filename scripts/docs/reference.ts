import { readFile } from "node:fs/promises";
import { type Contract, listCarFields, listContracts } from "../../cli/contracts.ts";
import type { PersonalFiles, PersonalTable } from "../../platform/privacy/index.ts";
import { factCatalogue } from "../../rules/tools.ts";
import { collectionDefinitions } from "../../schemas/collections/collections.gen.ts";
import { dataSourceDefinitions } from "../../schemas/data-sources/data-sources.gen.ts";
import { formSchema } from "../../schemas/documents/form.schema.ts";
import { layoutNodeSchema } from "../../schemas/documents/layout-node.schema.ts";
import { menusSchema } from "../../schemas/documents/menus.schema.ts";
import { frameSchema, pageSchema } from "../../schemas/documents/page.schema.ts";
import { ruleTableSchema } from "../../schemas/documents/rule-table.schema.ts";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { fieldRuleSchema, importMapSchema } from "../../schemas/documents/site/stock-map.schema.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { CONTRAST_PAIRS, themeSchema } from "../../schemas/documents/theme.schema.ts";
import { builtInAttributes } from "../../schemas/entities/search-attributes.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { searchSorts } from "../../schemas/entities/search-sorts.ts";
import { type Described, presentFormat, registeredMigrations } from "../../schemas/tools.ts";
import { personalFiles, personalTables } from "../../services/inventory/index.ts";
import { root } from "../run.ts";
import { listComponents } from "./components.ts";
import { formatCell, formatCode, formatCodeBlock, formatTable } from "./markdown.ts";
import { findSwitchReaders } from "./readers.ts";
import { formatDescriptionCell, formatPropertyTable, formatValuesCell } from "./schema-tables.ts";

/** The names of a kind with their meanings; `values` and `notes` add columns, under these heads. */
const described =
  (kind: string, heads: { values?: string; notes?: string } = {}) =>
  () =>
    formatTable(
      [kind, heads.values, "meaning", heads.notes].filter((head) => head !== undefined),
      listContracts()
        .filter((contract: Contract) => contract.kind === kind)
        .map(({ name, description, schema = {}, notes = [] }) => [
          formatCode(name),
          ...(heads.values ? [formatValuesCell(schema)] : []),
          formatCell(description),
          ...(heads.notes ? [formatCell(notes.join("; "))] : []),
        ]),
    );

function carTable(): string {
  const { facets, numbers, words } = searchNames(undefined);
  const rows = listCarFields().map(({ name, description, schema = {} }) => {
    const uses = {
      fact: factCatalogue.has(name),
      filter: facets.includes(name),
      range: numbers.includes(name),
    };
    const names = Object.entries({ ...uses, "text search": words.includes(name) }).filter(([, is]) => is);
    return [formatCode(name), formatValuesCell(schema), formatCell(description), names.map(([use]) => use).join(", ")];
  });
  return formatTable(["field", "values", "meaning", "also a"], rows);
}

function furtherAttributes(): string {
  const known = new Set(listCarFields().map(({ name }) => name));
  const names = Object.entries(builtInAttributes)
    .filter(([name, { field }]) => field !== undefined || !known.has(name))
    .map(([name, { field }]) => formatCode(name) + (field === undefined ? "" : ` (${formatCode(field)})`));
  return `${names.sort().join(", ")}.\n`;
}

const sortOrders = () =>
  formatTable(
    ["order", "criteria"],
    Object.entries(searchSorts).map(([name, criteria]) => [
      formatCode(name),
      criteria.length > 0 ? criteria.map(formatCode).join(", ") : "The best matches first.",
    ]),
  );

/** Flags or settings, with the files that read each. */
async function switches(kind: "flags" | "settings"): Promise<string> {
  const readers = await findSwitchReaders();
  const rows = Object.entries<Described>(kind === "flags" ? flags : (settings as { [name: string]: Described }))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [
      formatCode(name),
      formatCode(schema.default),
      ...(kind === "flags" ? [] : [formatValuesCell(schema)]),
      formatDescriptionCell(schema),
      (readers.get(`${kind}.${name}`) ?? []).map(formatCell).join(", "),
    ]);
  return formatTable(["name", "default", ...(kind === "flags" ? [] : ["values"]), "meaning", "read by"], rows);
}

interface Theme {
  faces?: object;
  [key: string]: unknown;
}

const platformTheme = async (): Promise<Theme> =>
  JSON.parse(await readFile(`${root}tenants/_platform/theme.json`, "utf8"));

async function tokens(): Promise<string> {
  const platform = await platformTheme();
  const valueAt = (path: string): unknown =>
    path.split(".").reduce<unknown>((value, key) => (value as Theme | undefined)?.[key], platform);
  const isToken = (value: unknown) => value !== undefined && (typeof value !== "object" || value === null);
  const set = ({ path }: { path: string }) => (isToken(valueAt(path)) ? formatCode(valueAt(path)) : "");
  return formatPropertyTable(themeSchema, 3, {
    head: "token",
    more: [{ head: "platform", cell: set }],
    is: ({ schema, required }) => required || schema.properties === undefined,
  });
}

const dataSources = () =>
  listContracts()
    .filter(({ kind }) => kind === "data source")
    .map(({ name, description, schema = {} }) => {
      const { examples } = dataSourceDefinitions[name as keyof typeof dataSourceDefinitions];
      const written = examples.filter((params) => Object.keys(params).length > 0);
      return [
        `## ${name}\n`,
        `${description}\n`,
        formatPropertyTable(schema, 2, { head: "param" }) || "No params.\n",
        ...written.map((params) => formatCodeBlock({ source: name, params })),
      ].join("\n");
    })
    .join("\n");

const collections = () =>
  Object.values(collectionDefinitions)
    .map(({ name, item, example }) => {
      const { description = "" } = item as Described;
      return `## ${name}\n\n${formatCell(description)}\n\n${formatPropertyTable(item, 2)}\n${formatCodeBlock(example)}`;
    })
    .join("\n");

function formats(): string {
  const rows = registeredMigrations
    .toReversed()
    .map(({ format, description, name }) => [
      String(format),
      formatCell(description),
      formatCode(`schemas/migrations/${name}.ts`),
    ]);
  const list = formatTable(["format", "since then", "migration"], rows);
  return `The present format of tenant JSON is ${presentFormat}. Layers say theirs in site.json (\`"format": ${presentFormat}\`); earlier
ones are read as if they were upgraded ([../upgrading.md](../upgrading.md)).

${list || "It is the first: there are no migrations.\n"}`;
}

function personal(name: string, place: PersonalTable | PersonalFiles, columns: readonly string[]): string {
  const { holds, kept, stays } = place;
  const lines = [
    `- Holds: ${holds}`,
    ...(columns.length > 0 ? [`- Columns: ${columns.join(", ")}`] : []),
    `- Kept: ${kept}`,
    `- After an erasure: ${stays ?? "nothing remains."}`,
  ];
  return `### ${name}\n\n${lines.join("\n")}\n`;
}

/** The inventory, for dealers and for answering requests of data subjects. */
function personalData(): string {
  const tables = personalTables.map((place) => {
    const columns = Object.entries(place.columns).filter(([, kind]) => kind !== "plain");
    const shown = columns.map(([column, kind]) => `${column} (${kind})`);
    return personal(`Table ${place.table}`, place, shown);
  });
  return [...tables, ...personalFiles.map((place) => personal(`DATA_DIR/${place.files}`, place, []))].join("\n");
}

/** The parts of docs/reference/ that follow from schemas and definitions, by the names in their marks. */
export const referenceParts: { readonly [name: string]: () => string | Promise<string> } = {
  "car fields": carTable,
  "further attributes": furtherAttributes,
  "sort orders": sortOrders,
  components: listComponents,
  collections,
  "data sources": dataSources,
  formats,
  form: () => formatPropertyTable(formSchema, 4),
  "form widget": described("form widget", { notes: "answers" }),
  "form format": described("form format", { notes: "example" }),
  "lead adapter": described("lead adapter"),
  menu: () => formatPropertyTable(menusSchema.additionalProperties.items, 5),
  page: () => formatPropertyTable(pageSchema, 3),
  node: () => formatPropertyTable(layoutNodeSchema, 3),
  frame: () => formatPropertyTable(frameSchema, 3),
  operator: described("operator", { notes: "examples" }),
  fact: described("fact", { values: "values" }),
  "personal data": personalData,
  site: () =>
    formatPropertyTable(siteSchema, 4, {
      more: [{ head: "public", cell: (row) => (row.public ? "yes" : "") }],
    }),
  flags: () => switches("flags"),
  settings: () => switches("settings"),
  "import map": () => formatPropertyTable(importMapSchema, 1),
  "import step": () => formatPropertyTable(fieldRuleSchema, 1),
  "rule table": () => formatPropertyTable(ruleTableSchema, 3),
  theme: tokens,
  faces: async () =>
    `${Object.keys((await platformTheme()).faces ?? {})
      .map(formatCode)
      .join(", ")}.\n`,
  contrast: () =>
    formatTable(
      ["text", "on", "least ratio"],
      CONTRAST_PAIRS.map(({ text, on, least }) => [formatCode(text), formatCode(on), String(least)]),
    ),
};
