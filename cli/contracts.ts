import { catalogs } from "../platform/tenants/validate-tenant.ts";
import {
  decisionDefinitions,
  describeCondition,
  factCatalogue,
  findFact,
  operatorDefinitions,
} from "../rules/tools.ts";
import { collectionDefinitions } from "../schemas/collections/collections.gen.ts";
import { buildParamsSchema, type DataSource } from "../schemas/data-sources/data-source.ts";
import { dataSourceDefinitions } from "../schemas/data-sources/data-sources.gen.ts";
import type { Condition } from "../schemas/documents/condition.ts";
import { formSchema } from "../schemas/documents/form.schema.ts";
import { formWidgets } from "../schemas/documents/form-widgets.ts";
import { layoutNodeSchema } from "../schemas/documents/layout-node.schema.ts";
import { menusSchema } from "../schemas/documents/menus.schema.ts";
import { frameSchema, pageSchema } from "../schemas/documents/page.schema.ts";
import { ruleTableSchema } from "../schemas/documents/rule-table.schema.ts";
import { flags } from "../schemas/documents/site/flags.ts";
import { settings } from "../schemas/documents/site/settings.ts";
import { fieldRuleSchema, importMapSchema } from "../schemas/documents/site/stock-map.schema.ts";
import { siteSchema } from "../schemas/documents/site.schema.ts";
import { themeSchema } from "../schemas/documents/theme.schema.ts";
import { carSchema } from "../schemas/entities/car.schema.ts";
import { findCarField } from "../schemas/entities/car-fields.ts";
import { builtInAttributes } from "../schemas/entities/search-attributes.ts";
import { searchNames } from "../schemas/entities/search-names.ts";
import { fieldFormats } from "../schemas/form-widgets/form-formats.ts";
import type { TenantSource } from "../schemas/index.ts";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../schemas/json-value.ts";
import { leadAdapterDefinitions } from "../schemas/lead-adapters/lead-adapters.gen.ts";
import { type Described, identifyDocument, listSchemaRows, parseJson } from "../schemas/tools.ts";

/** Something that tenant JSON can name. */
export interface Contract {
  /** What it is: `component`, `fact`, `operator`... */
  kind: string;
  name: string;
  description: string;
  /** What is written to use it. */
  use?: string;
  /** Its value or properties. */
  schema?: Described;
  /** What else there is to know, a line each. */
  notes?: readonly string[];
}

type More = Omit<Contract, "kind" | "name" | "description">;
const json = (value: unknown) => JSON.stringify(value);

/** Contracts of a kind, of what has a description of its own: definitions, and schemas, which are then the contract's. */
const ofKind = <Thing extends object>(
  kind: string,
  things: { readonly [name: string]: Thing },
  more: (name: string, thing: Thing) => More & { description?: string },
): Contract[] =>
  Object.entries(things).map(([name, thing]) => ({
    kind,
    name,
    description: "description" in thing ? String(thing.description) : "",
    ...more(name, thing),
  }));

const byName = <Thing extends { readonly name: string }>(things: Iterable<Thing>) =>
  Object.fromEntries([...things].map((thing) => [thing.name, thing]));

/** The schemas whose keys people write, by what they are keys of, and where. */
const documents: readonly (readonly [kind: string, schema: object, place: string])[] = [
  ["site", siteSchema, "site.json"],
  ["theme", themeSchema, "theme.json"],
  ["menus", menusSchema.additionalProperties.items, "an entry of menus.json"],
  ["pages", pageSchema, "a page, pages/<page>.json"],
  ["frames", frameSchema, "a frame, frames/<frame>.json"],
  ["nodes", layoutNodeSchema, "a node of a layout"],
  ["forms", formSchema, "a form, forms/<form>.json (docs/forms/)"],
  ["tables", ruleTableSchema, "a table, rules/<table>.json"],
  ["stock maps", importMapSchema, "a map of a CSV file (docs/stock/map.md)"],
];

const keysOf = (kind: string, schema: object, place: string): Contract[] =>
  ofKind<Described>(kind, (schema as Described).properties ?? {}, (name, inner) => ({
    use: `"${name}": ... in ${place}`,
    schema: inner,
  }));

/** The fields of a car, those of its parts by their dotted name; what is private is left out. */
export const listCarFields = (): Contract[] =>
  listSchemaRows(carSchema as Described, { most: Number.POSITIVE_INFINITY })
    .filter(({ path }) => !/^private_|[[<]/.test(path))
    .map(({ path: name, schema }) => ({
      kind: "car field",
      name,
      description: schema.description ?? "",
      use: `{ "$bind": "car.${name}" } where a car is in scope`,
      schema,
    }));

const factUse = (name: string) => `{ "fact": "${name}", "operator": "equal", "value": ... } in a condition`;

/** The orders of a search, and the attributes that it can be narrowed by; dealers add to both in site.json. */
function ofSearch(): Contract[] {
  const { facets, numbers, words, sorts } = searchNames(undefined);
  return [
    ...Object.entries(sorts).map(([name, criteria]) => ({
      kind: "sort order",
      name,
      description: criteria.join(", ") || "The best matches first.",
    })),
    ...Object.entries(builtInAttributes).map(([name, { description, field }]) => ({
      kind: "search attribute",
      name,
      description: description ?? findCarField(field ?? name)?.description ?? "",
      use: [
        `{ "$bind": "car.${name}" } on cards of searches and lists`,
        ...(facets.includes(name) ? [`/search?refinementList[${name}]=<value>`] : []),
        ...(numbers.includes(name) ? [`/search?range[${name}]=<least>:<most>`] : []),
      ].join(", "),
      notes: [
        ...(field === undefined ? [] : [`the field ${field} of a car`]),
        ...(words.includes(name) ? ["typed words are looked for in it"] : []),
      ],
    })),
  ];
}

/** Everything that tenant JSON can name, from the definitions that validation reads. */
export const listContracts = (): Contract[] => [
  ...ofKind("component", catalogs.components, (name, { props, slots = {}, client }) => ({
    use: `{ "id": "...", "use": "${name}", "props": { ... } } in the layout of a page`,
    schema: props as Described,
    notes: [
      ...Object.entries(slots).map(([slot, { description }]) => `slot ${slot}: ${description}`),
      `in a browser: ${client}`,
    ],
  })),
  ...ofKind<DataSource>("data source", dataSourceDefinitions, (name, source) => ({
    use: `{ "source": "${name}" } in the data of a page`,
    schema: buildParamsSchema(source) as Described,
    notes: source.examples
      .filter((params) => Object.keys(params).length > 0)
      .map((params) => `for example "params": ${json(params)}`),
  })),
  ...documents.flatMap(([kind, schema, place]) => keysOf(`key of ${kind}`, schema, place)),
  ...keysOf(
    "step of stock maps",
    fieldRuleSchema,
    '"fields": { "<field>": { ... } } of a map of a CSV file (docs/stock/map.md)',
  ),
  ...ofKind("flag", flags, (name) => ({ use: `"flags": { "${name}": true } in site.json` })),
  ...ofKind<Described>("setting", settings as { [name: string]: Described }, (name, schema) => ({
    use: `"settings": { "${name}": ... } in site.json`,
    schema,
  })),
  ...listCarFields(),
  ...ofKind("collection", collectionDefinitions, (name, { item }) => {
    const schema = item as Described;
    return { description: schema.description ?? "", use: `content/${name}.json of a layer`, schema };
  }),
  ...ofKind("fact", Object.fromEntries(factCatalogue), (name, { schema, direct, examples = [] }) => ({
    use: factUse(name),
    schema: schema as Described,
    notes: [
      ...(direct ? ["a field of the car, which can be missing"] : []),
      ...examples.slice(0, 3).map(([input, value]) => `${json(input)} gives ${json(value)}`),
    ],
  })),
  ...ofKind("operator", byName(operatorDefinitions), (name, { left, examples }) => ({
    use: `for facts that are ${left === "any" ? "of any type" : `a ${left}`}`,
    notes: examples.map(
      ([fact, value, holds]) => `${json(fact)} ${name} ${json(value)}: ${holds ? "holds" : "does not hold"}`,
    ),
  })),
  ...ofKind("table", Object.fromEntries(decisionDefinitions), (name, { about, hit, parts, required }) => ({
    description: `Decides about a ${about}: ${hit === "first" ? "the first row that holds" : "every row that holds"}.`,
    use: `rules/${name}.json of a layer`,
    schema: { properties: parts as { [name: string]: Described }, required },
  })),
  ...ofKind("lead adapter", leadAdapterDefinitions, (name, { settings: own, required, example }) => ({
    use: `"leads": { "delivery": [${json({ id: "...", adapter: name, ...example })}] } in site.json`,
    schema: { properties: own as { [name: string]: Described }, required },
  })),
  ...ofKind("form widget", formWidgets, (name, { types, usualFor }) => ({
    use: `"ui": { "<field>": { "widget": "${name}" } } in a form`,
    notes: [`answers: ${Object.keys(types).join(", ")}`, ...(usualFor ? [`usual for: ${usualFor.join(", ")}`] : [])],
  })),
  ...ofKind("form format", fieldFormats, (name, { example }) => ({
    use: `"format": "${name}" of a field of a form`,
    notes: [`such as ${example}`],
  })),
  ...ofSearch(),
];

/** The facts of one finance provider, which the catalogue has as a family; undefined for any other name. */
export function findFamilyFact(name: string): Contract | undefined {
  const entry = factCatalogue.has(name) ? undefined : findFact(name);
  if (entry === undefined) return undefined;
  const { description, schema, reads } = entry;
  const notes = [`reads ${reads.join(", ")} of the car`];
  return { kind: "fact", name, description, use: factUse(name), schema: schema as Described, notes };
}

/** A condition in words; "" for what is none, since a file may hold anything. */
function conditionText(condition: JsonValue | undefined): string {
  try {
    return describeCondition(condition as unknown as Condition);
  } catch {
    return "";
  }
}

/** What the layers of a tenants folder call by name, each in the file that says it: templates, brands, tables, rows, conditions. */
export const listLayerContracts = (source: TenantSource): Contract[] =>
  [...source.files].flatMap(([file, text]) => {
    const { section, key = "" } = identifyDocument(file) ?? {};
    const value = convertToJsonObject(parseJson(file, text).value);
    const [, kind, layer = ""] = /^_(template|brand)s\/([^/]+)\/site\.json$/.exec(file) ?? [];
    if (kind !== undefined) {
      const use = `forecourt new <slug> --${kind} ${layer}, or "extends": ["${kind}:${layer}"] in site.json`;
      return { kind, name: layer, description: String(value.purpose ?? value.name ?? `The ${kind} ${layer}.`), use };
    }
    if (section === "rules") return ofTable(value, key, file);
    if (section === "content" && key === "vehicle-types") return ofVehicleTypes(value, file);
    if (section !== "conditions") return [];
    return Object.entries(value).map(([name, when]) => ({
      kind: "condition",
      name,
      description: conditionText(when) || "A named condition.",
      use: `{ "condition": "${name}" }; written in ${file}, address /conditions/${name}`,
    }));
  });

/** Kinds of vehicle, found by what one is called and by its bodies too. */
function ofVehicleTypes({ items }: JsonObject, file: string): Contract[] {
  return (Array.isArray(items) ? items : []).map(convertToJsonObject).map(({ id, name, words, bodies, layer }) => {
    const { many = `${String(name).toLowerCase()}s` } = convertToJsonObject(words);
    const { stock } = convertToJsonObject(convertToJsonObject(layer).site);
    const spelt = convertToJsonObject(convertToJsonObject(stock).spellings).simple_body;
    const drawn = (Array.isArray(bodies) ? bodies : []).flatMap((body) => convertToJsonObject(body).names);
    const known = [...new Set([...drawn, ...(Array.isArray(spelt) ? spelt : [])])];
    return {
      kind: "kind of vehicle",
      name: String(id),
      description: `A site that sells ${many}.${known.length > 0 ? ` Bodies: ${known.join(", ")}.` : ""}`,
      use: `"vehicleType": "${id}" in site.json, or forecourt new <slug> --sells ${id}; written in ${file}. An item of content/vehicle-types.json changes it, or adds another that is "like": "${id}" (docs/vehicle-types.md)`,
    };
  });
}

function ofTable({ title, description, rows }: JsonObject, table: string, file: string): Contract[] {
  const named = (Array.isArray(rows) ? rows : []).map(convertToJsonObject).filter(({ id }) => typeof id === "string");
  const texts = [title, description].filter((text) => typeof text === "string");
  return [
    {
      kind: "table",
      name: table,
      description: texts.join(": ") || "Changes the table of a lower layer.",
      use: file,
      notes: [`rows: ${named.map(({ id }) => id).join(", ")}`],
    },
    ...named.map(({ id, description: about, when }) => ({
      kind: `row of ${table}`,
      name: String(id),
      description: (typeof about === "string" ? about : conditionText(when)) || `A row of the table ${table}.`,
      use: `${file}, address /rules/${table}/rows/${id}`,
    })),
  ];
}
