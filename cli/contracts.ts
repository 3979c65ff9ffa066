import { fieldRuleSchema, importMapSchema } from "../platform/stock-import/index.ts";
import { catalogs } from "../platform/tenants/prepare-tenant.ts";
import {
  decisionDefinitions,
  describeCondition,
  type FactEntry,
  factCatalogue,
  factEntry,
  lenderParts,
  operatorDefinitions,
} from "../rules/tools.ts";
import { collectionDefinitions } from "../schemas/collections/collections.gen.ts";
import type { DataSource } from "../schemas/data-sources/data-source.ts";
import { dataSourceDefinitions } from "../schemas/data-sources/data-sources.gen.ts";
import type { ComponentSchema } from "../schemas/documents/component.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import { formSchema } from "../schemas/documents/form.schema.ts";
import { formWidgets } from "../schemas/documents/form-widgets.ts";
import { pageSchema } from "../schemas/documents/page.schema.ts";
import { ruleTableSchema } from "../schemas/documents/rule-table.schema.ts";
import { flags } from "../schemas/documents/site/flags.ts";
import { settings } from "../schemas/documents/site/settings.ts";
import { siteSchema } from "../schemas/documents/site.schema.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { fieldFormats } from "../schemas/form-widgets/form-formats.ts";
import type { TenantSource } from "../schemas/index.ts";
import { type JsonObject, type JsonValue, objectOf } from "../schemas/json-value.ts";
import { leadAdapterDefinitions } from "../schemas/lead-adapters/lead-adapters.gen.ts";
import { documentOfFile, parseJson } from "../schemas/tools.ts";
import type { Contract, ContractSchema } from "./contract.ts";
import { ofOwnSearch, ofSearch } from "./search-contracts.ts";

type Schemas = { readonly [name: string]: ContractSchema };

const byName = <T>(
  things: { readonly [name: string]: T },
  make: (name: string, thing: T) => Contract,
): Contract[] => Object.entries(things).map(([name, thing]) => make(name, thing));

function component({ name, description, props, slots = {}, client }: ComponentSchema): Contract {
  return {
    kind: "component",
    name,
    description,
    use: `{ "id": "...", "use": "${name}", "props": { ... } } in the layout of a page`,
    schema: props as ContractSchema,
    notes: [
      ...Object.entries(slots).map(([slot, { description: of }]) => `slot ${slot}: ${of}`),
      `in a browser: ${client}`,
    ],
  };
}

/** The fields of a car, those of its parts by their dotted name; what is private is left out. */
export function carFields({ properties = {} }: ContractSchema, prefix = ""): Contract[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    if (key.startsWith("private_")) return [];
    const field = {
      kind: "car field",
      name,
      description: schema.description ?? "",
      use: `{ "$bind": "car.${name}" } where a car is in scope`,
      schema,
    };
    return [field, ...carFields(schema, `${name}.`)];
  });
}

const ofFact = (fact: Pick<FactEntry, "name" | "description" | "schema">, notes: string[]): Contract => ({
  kind: "fact",
  ...fact,
  use: `{ "fact": "${fact.name}", "operator": "equal", "value": ... } in a condition`,
  notes,
});

/** What rules can name. */
function ofRules(): Contract[] {
  return [
    ...[...factCatalogue.values()].map(({ name, description, schema, direct, examples = [] }): Contract => {
      const shown = examples
        .slice(0, 3)
        .map(([input, value]) => `${JSON.stringify(input)} gives ${JSON.stringify(value)}`);
      const notes = [...(direct ? ["a field of the car, which can be missing"] : []), ...shown];
      return ofFact({ name, description, schema }, notes);
    }),
    ...operatorDefinitions.map(({ name, description, left, examples }): Contract => {
      const shown = examples.map(
        ([fact, value, holds]) =>
          `${JSON.stringify(fact)} ${name} ${JSON.stringify(value)}: ${holds ? "holds" : "does not hold"}`,
      );
      return {
        kind: "operator",
        name,
        description,
        use: `for facts that are ${left === "any" ? "of any type" : `a ${left}`}`,
        notes: shown,
      };
    }),
    ...[...decisionDefinitions.values()].map(
      ({ name, about, hit, parts, required }): Contract => ({
        kind: "table",
        name,
        description: `Decides about a ${about}: ${hit === "first" ? "the first row that holds" : "every row that holds"}.`,
        use: `rules/${name}.json of a layer`,
        schema: { properties: parts as Schemas, required },
      }),
    ),
    ...keysOf(
      ruleTableSchema.properties as Schemas,
      "tables",
      "a table, rules/<table>.json (docs/reference/tables.md)",
    ),
  ];
}

/** The keys of a kind of documents. */
const keysOf = (properties: Schemas, kind: string, place: string, part = "key"): Contract[] =>
  byName(properties, (name, schema) => ({
    kind: `${part} of ${kind}`,
    name,
    description: schema.description ?? "",
    use: `"${name}": ... in ${place}`,
    schema,
  }));

/** What a site and its pages can name. */
function ofSites(): Contract[] {
  return [
    ...Object.values(catalogs.components).map(component),
    ...byName(
      dataSourceDefinitions,
      (name, { description, params, required = [], examples }: DataSource): Contract => ({
        kind: "data source",
        name,
        description,
        use: `{ "source": "${name}" } in the data of a page`,
        schema: {
          properties: params as Schemas,
          required,
        },
        notes: examples
          .filter((given) => Object.keys(given).length > 0)
          .map((given) => `for example "params": ${JSON.stringify(given)}`),
      }),
    ),
    ...keysOf(formSchema.properties as Schemas, "forms", "a form, forms/<form>.json (docs/forms.md)"),
    ...keysOf(
      pageSchema.properties as Schemas,
      "pages",
      "a page, pages/<page>.json (docs/reference/pages.md)",
    ),
    ...keysOf(siteSchema.properties as Schemas, "site", "site.json (docs/reference/site.md)"),
    ...byName(flags, (name, { description }) => ({
      kind: "flag",
      name,
      description,
      use: `"flags": { "${name}": true } in site.json`,
    })),
    ...byName(settings as Schemas, (name, schema) => ({
      kind: "setting",
      name,
      description: schema.description ?? "",
      use: `"settings": { "${name}": ... } in site.json`,
      schema,
    })),
    ...carFields(carSchema),
    ...byName(collectionDefinitions, (name, { item }) => ({
      kind: "collection",
      name,
      description: (item as ContractSchema).description ?? "",
      use: `content/${name}.json of a layer`,
      schema: item as ContractSchema,
    })),
  ];
}

/** What leads, forms and the search can name. */
function ofForms(): Contract[] {
  return [
    ...byName(leadAdapterDefinitions, (name, { description, settings: own, required, example }) => ({
      kind: "lead adapter",
      name,
      description,
      use: `"leads": { "delivery": [${JSON.stringify({ id: "...", adapter: name, ...example })}] } in site.json`,
      schema: { properties: own as Schemas, required },
    })),
    ...byName(formWidgets, (name, { description, types, usualFor }) => ({
      kind: "form widget",
      name,
      description,
      notes: [
        `Answers: ${Object.keys(types).join(", ")}.`,
        ...(usualFor ? [`Usual for: ${usualFor.join(", ")}.`] : []),
      ],
      use: `"ui": { "<field>": { "widget": "${name}" } } in a form`,
    })),
    ...byName(fieldFormats, (name, { description, example }) => ({
      kind: "form format",
      name,
      description,
      use: `"format": "${name}" of a field of a form`,
      notes: [`such as ${example}`],
    })),
    ...ofSearch(),
  ];
}

/** What a map of `forecourt stock import` can say. */
const ofStockMaps = (): Contract[] => [
  {
    kind: "stock map",
    name: "map",
    description: "How `forecourt stock import` reads cars from the columns of a CSV file.",
    use: "--map <file>.json; --suggest in its place writes a first one (docs/stock.md)",
    notes: [
      `keys: ${Object.keys(importMapSchema.properties).join(", ")}`,
      `steps of a field: ${Object.keys(fieldRuleSchema.properties).join(", ")}`,
    ],
  },
  ...keysOf(importMapSchema.properties as Schemas, "stock maps", "a map of a CSV file (docs/stock.md)"),
  ...keysOf(
    fieldRuleSchema.properties as Schemas,
    "stock maps",
    '"fields": { "<field>": { ... } } of a map of a CSV file (docs/stock.md)',
    "step",
  ),
];

/** Everything that tenant JSON can name, from the definitions that validation reads. */
export const contracts = (): Contract[] => [...ofSites(), ...ofRules(), ...ofForms(), ...ofStockMaps()];

/** The facts of one finance provider, which the catalogue has as a family; undefined for any other name. */
export function familyFact(name: string): Contract | undefined {
  const entry = factCatalogue.has(name) ? undefined : factEntry(name);
  if (entry === undefined) return undefined;
  const { description, schema, reads } = entry;
  return ofFact({ name, description, schema }, [`reads ${reads.join(", ")} of the car`]);
}

/** Facts of the finance provider that a name begins with, to say which one was meant. */
export function lenderNames(name: string): string[] {
  const [family, provider = ""] = name.split(".");
  return family === "lender" && provider !== ""
    ? lenderParts.map((part) => `lender.${provider}.${part}`)
    : [];
}

/**
 * What the layers of a tenants folder call by name: templates and brands, attributes and orders of their searches, tables,
 * their rows, and conditions; each in the file that says it.
 */
export function ofLayers(source: TenantSource): Contract[] {
  return [...source.files].flatMap(([file, text]) => {
    const document = documentOfFile(file);
    const json = objectOf(parseJson(file, text).value);
    if (document?.section === "site") return [...ofSharedLayer(json, file), ...ofOwnSearch(json, file)];
    if (document?.section === "rules") return ofTable(json, document.key ?? "", file);
    if (document?.section !== "conditions") return [];
    return Object.entries(json)
      .filter(([name]) => name !== "$schema")
      .map(([name, when]) => ({
        kind: "condition",
        name,
        description: conditionText(when) || "A named condition.",
        use: `{ "condition": "${name}" }; written in ${file}, address /conditions/${name}`,
      }));
  });
}

/** A template or brand, by its site.json. */
function ofSharedLayer({ purpose, name }: JsonObject, file: string): Contract[] {
  const [, kind, layer = ""] = /^_(template|brand)s\/([^/]+)\//.exec(file) ?? [];
  if (kind === undefined) return [];
  const said = [purpose, name].find((text) => typeof text === "string");
  return [
    {
      kind,
      name: layer,
      description: said ?? `The ${kind} ${layer}.`,
      use: `forecourt new <slug> --${kind} ${layer}, or "extends": ["${kind}:${layer}"] in site.json`,
    },
  ];
}

function ofTable({ title, description, hit, rows }: JsonObject, table: string, file: string): Contract[] {
  const said = [title, description].filter((text) => typeof text === "string").join(": ");
  const listed = (Array.isArray(rows) ? rows : []).map(objectOf);
  const ids = listed.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  const own: Contract = {
    kind: "table",
    name: table,
    description: said || "Changes the table of a lower layer.",
    use: file,
    notes: [...(hit === undefined ? [] : [`hit: ${hit}`]), `rows: ${ids.join(", ")}`],
  };
  return [own, ...listed.flatMap((row) => ofRow(row, table, file))];
}

function ofRow({ id, description, when }: JsonObject, table: string, file: string): Contract[] {
  if (typeof id !== "string") return [];
  const said = typeof description === "string" ? description : conditionText(when);
  return [
    {
      kind: `row of ${table}`,
      name: id,
      description: said || `A row of the table ${table}.`,
      use: `${file}, address /rules/${table}/rows/${id}`,
    },
  ];
}

/** A condition in words; "" for what is none, since a file may hold anything. */
function conditionText(condition: JsonValue | undefined): string {
  try {
    return describeCondition(condition as unknown as Condition);
  } catch {
    return "";
  }
}
