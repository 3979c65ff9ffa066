import { outletName } from "../checks/layout.ts";
import { contentSchemas } from "../collections/catalogue.ts";
import type { ComponentCatalog, ComponentSchema } from "../documents/component.ts";
import { conditionSchema, conditionsSchema } from "../documents/condition.schema.ts";
import { copySchema } from "../documents/copy.schema.ts";
import { expressionSchema } from "../documents/expression.schema.ts";
import { formSchema } from "../documents/form.schema.ts";
import { layoutNodeSchema } from "../documents/layout-node.schema.ts";
import { menusSchema } from "../documents/menus.schema.ts";
import { frameSchema, pageSchema } from "../documents/page.schema.ts";
import { ruleTableSchema } from "../documents/rule-table.schema.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { themeSchema } from "../documents/theme.schema.ts";
import { carSchema } from "../entities/car.schema.ts";
import { locationSchema } from "../entities/location.schema.ts";
import {
  favouriteSchema,
  leadSchema,
  searchHistoryEntrySchema,
  searchStateSchema,
  toastSchema,
  valuationSchema,
  watchlistEntrySchema,
} from "../entities/visitor.schema.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import * as s from "../parts/schema.ts";
import { allowComputedValues, createPartialSchemas, type Partial } from "./partial.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";
const asJson = (schema: object) => schema as unknown as JsonValue;

/** The entities that the platform stores and sends, for external programs. */
const entities = [
  carSchema,
  { ...locationSchema, $id: "location", description: "A location of a dealer." },
  favouriteSchema,
  watchlistEntrySchema,
  toastSchema,
  searchStateSchema,
  searchHistoryEntrySchema,
  valuationSchema,
  leadSchema,
];

/** Requirements on the rest of a value if one of its properties has a certain value. */
function when(property: string, value: string, properties: JsonObject): JsonObject {
  return {
    if: { required: [property], properties: { [property]: { const: value } } },
    then: { properties },
  };
}

function nodeCase({ name, slots = {} }: ComponentSchema): JsonObject {
  const nodes = { type: "array", items: { $ref: "layout-node.schema.json" } };
  const bySlot = Object.entries(slots).map(([slot, { description }]) => [slot, { ...nodes, description }]);
  return when("use", name, {
    props: { $ref: `#/$defs/${name}` },
    slots: { type: "object", additionalProperties: false, properties: Object.fromEntries(bySlot) },
  });
}

/** Layout nodes with the props and slots of every component. */
function nodeSchema(components: ComponentCatalog, partialSchema: Partial): JsonObject {
  const node = partialSchema(asJson(layoutNodeSchema)) as JsonObject;
  const { properties } = node as { properties: { use: JsonObject } };
  const use = {
    ...properties.use,
    anyOf: [
      { const: outletName, description: "The position of the page in a frame." },
      ...Object.values(components)
        .filter(({ name }) => name !== outletName)
        .map(({ name, description }) => ({ const: name, description })),
    ],
  };
  const allOf = Object.values(components).map(nodeCase);
  const props = Object.values(components).map((component) => [
    component.name,
    allowComputedValues(partialSchema(asJson(component.props), "props")),
  ]);
  return { ...node, properties: { ...properties, use }, allOf, $defs: Object.fromEntries(props) };
}

/** A page or frame with the names and params of every data source. */
function withSources(
  schema: object,
  dataSources: { readonly [name: string]: object },
  partialSchema: Partial,
): JsonObject {
  const document = partialSchema(asJson(schema)) as JsonObject;
  const { properties } = document as { properties: { data: { additionalProperties: JsonObject } } };
  const request = properties.data.additionalProperties as { properties: { source: JsonObject } };
  const allOf = Object.entries(dataSources).map(([name, params]) =>
    when("source", name, { params: allowComputedValues(partialSchema(asJson(params), "props")) }),
  );
  const anyOf = Object.entries(dataSources).map(([name, { description = "" }]: [string, Described]) => ({
    const: name,
    description,
  }));
  const source = { ...request.properties.source, anyOf };
  const described = { ...request, properties: { ...request.properties, source }, allOf };
  return {
    ...document,
    properties: { ...properties, data: { ...properties.data, additionalProperties: described } },
  };
}

/** The site with the props of every component. */
function withComponents(schema: object, components: ComponentCatalog, partialSchema: Partial): JsonObject {
  const document = partialSchema(asJson(schema)) as JsonObject;
  const { properties } = document as { properties: { [name: string]: JsonObject } };
  const byName = Object.values(components).map(({ name, description }): [string, JsonValue] => [
    name,
    { $ref: `layout-node.schema.json#/$defs/${name}`, description },
  ]);
  const declared = {
    ...properties.components,
    additionalProperties: false,
    properties: Object.fromEntries(byName),
  };
  return { ...document, properties: { ...properties, components: declared } };
}

interface Described {
  description?: string;
}

function contentFile(collection: string, item: object, partialSchema: Partial): JsonObject {
  return s.object(`The collection ${collection}.`, {
    "items?": s.list("Its items, by id.", partialSchema(asJson(item)) as JsonObject),
  });
}

/** A separate file: it declares its draft and may have a `$schema`. */
function file(schema: JsonValue, title: string): JsonObject {
  // The file's name is its id, so the root needs none.
  const { properties, required: _, ...rest } = schema as JsonObject;
  const names = rest.propertyNames as { pattern: string } | undefined;
  if (names) rest.propertyNames = { pattern: `^\\$schema$|${names.pattern}` };
  const withSchema = {
    $schema: s.text("This schema, for editors."),
    ...(properties as JsonObject),
  };
  return { $schema: draft, title, ...rest, properties: withSchema };
}

/**
 * The JSON Schemas that editors use, by name: each is the file `schemas/json-schema/<name>.schema.json`. `annotated`
 * keeps our annotations, such as `refersTo`.
 */
export function buildEditorSchemas(
  components: ComponentCatalog,
  dataSources: { readonly [name: string]: object },
  annotated = false,
): Map<string, JsonObject> {
  const partialSchema = createPartialSchemas(annotated);
  const files: [string, JsonObject][] = [
    ["site", file(withComponents(siteSchema, components, partialSchema), "site.json")],
    ["theme", file(partialSchema(asJson(themeSchema)), "theme.json")],
    ["menus", file(partialSchema(asJson(menusSchema)), "menus.json")],
    ["copy", file(partialSchema(asJson(copySchema)), "copy.json")],
    ["page", file(withSources(pageSchema, dataSources, partialSchema), "pages/<id>.json")],
    ["frame", file(withSources(frameSchema, dataSources, partialSchema), "frames/<id>.json")],
    ["form", file(partialSchema(asJson(formSchema)), "forms/<id>.json")],
    ["rule-table", file(partialSchema(asJson(ruleTableSchema)), "rules/<table>.json")],
    ["conditions", file(partialSchema(asJson(conditionsSchema)), "rules/conditions.json")],
    ["condition", { $schema: draft, ...(partialSchema(asJson(conditionSchema), "whole") as JsonObject) }],
    ["layout-node", { $schema: draft, ...nodeSchema(components, partialSchema) }],
    ["computed", { $schema: draft, ...(partialSchema(asJson(expressionSchema), "whole") as JsonObject) }],
    ...entities.map((entity): [string, JsonObject] => [
      `entity-${entity.$id}`,
      { $schema: draft, ...(partialSchema(asJson(entity), "whole") as JsonObject) },
    ]),
    ...Object.entries(contentSchemas).map(([name, item]): [string, JsonObject] => [
      `content-${name}`,
      file(contentFile(name, item, partialSchema), `content/${name}.json`),
    ]),
  ];
  return new Map(files);
}
