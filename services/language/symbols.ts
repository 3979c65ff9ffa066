import type { CompletionItemKind } from "vscode-json-languageservice";
import { installedFonts } from "../../platform/base/fonts.ts";
import { catalogs } from "../../platform/tenants/validate-tenant.ts";
import { parseMessage } from "../../renderer/messages/index.ts";
import { factCatalogue, findFact, operatorDefinitions } from "../../rules/tools.ts";
import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { findCarField, listCarFieldNames } from "../../schemas/entities/car-fields.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import {
  collectNames,
  collectPageSections,
  type Described,
  fileKinds,
  fillPlainWords,
  findTrackedMember,
  formatSchemaValues,
  listLayerNames,
  listModelRanges,
  parsePointer,
  type SetValue,
  type Tracked,
} from "../../schemas/tools.ts";
import { type FileView, index } from "./file-view.ts";
import type { Named, NameKind } from "./find-names.ts";
import { listLinkedItems } from "./linked-items.ts";
import { findItemName, findTrackedValue, type SiteView } from "./site-view.ts";

/** The pictures of an editor's list, by the protocol's numbers: its library exports them to bundlers only. */
export const icons = {
  Text: 1,
  Field: 5,
  Variable: 6,
  Class: 7,
  Module: 9,
  Property: 10,
  Value: 12,
  File: 17,
  Reference: 18,
  Constant: 21,
  Operator: 24,
} as const satisfies Partial<typeof CompletionItemKind>;

/** What a name stands for, for a person. */
export interface Thing {
  name: string;
  /** A few words: its value, or its type. */
  detail?: string | undefined;
  /** Sentences, Markdown. */
  about?: string | undefined;
}

const longest = 120;

/** The beginning of a text. */
export const truncateText = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** A value in one line. */
export const formatBriefValue = (value: JsonValue | undefined): string =>
  value === undefined ? "" : truncateText(JSON.stringify(value));

/** A value if it is text. */
export const selectText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The values that a wording names. */
export function listMessageValues(text: string | undefined): readonly string[] {
  const parsed = text === undefined ? undefined : parseMessage(fillPlainWords(text));
  return parsed === undefined || "error" in parsed ? [] : parsed.names;
}

/** Sections of one document. */
const alone: ReadonlySet<string> = new Set(["site", "theme", "menus"]);

/** The page at the path of a link. */
const pageAt = ({ tenant }: SiteView, href: string) =>
  tenant.pages.find(({ paths }) => paths?.includes(href.split(/[?#]/, 1)[0] ?? ""));

/** The item of a list that has a name as one of these texts. */
function itemCalled(list: Tracked | undefined, keys: readonly string[], name: string): Tracked | undefined {
  const items = Array.isArray(list?.value) ? list.value : [];
  const at = items.findIndex((item) => keys.some((key) => convertToJsonObject(item)[key] === name));
  return list && at >= 0 ? findTrackedMember(list, at) : undefined;
}

/** What a name stands for in the tree; undefined for what the code defines. */
function definedAs({ kind, name, scope }: Omit<Named, "from">, view: SiteView): Tracked | undefined {
  if (kind === "item") return findTrackedValue(view, [...parsePointer(scope ?? ""), `#${name}`]);
  if (kind === "link") return findTrackedValue(view, ["pages", pageAt(view, name)?.id ?? ""]);
  const folder = fileKinds[kind];
  if (folder !== undefined) return findTrackedValue(view, [folder, name]);
  const document = scope === undefined ? undefined : parsePointer(scope);
  for (const { section, path, keys } of index.definitionsOf(kind)) {
    if (document !== undefined && document[0] !== section) continue;
    const within = [...(document ?? (alone.has(section) ? [section, ""] : [section])), ...path];
    if (keys === undefined) return findTrackedValue(view, [...within, name]);
    return itemCalled(findTrackedValue(view, within), keys, name);
  }
  return undefined;
}

/** The positions in the layers that set a name, the last layer first. */
export const findDefinitions = (named: Omit<Named, "from">, view: SiteView): SetValue[] =>
  definedAs(named, view)?.places.toReversed() ?? [];

/** What the schema of a definition says of exactly this name, such as a flag that the platform reads. */
function describedName(kind: NameKind, name: string): string | undefined {
  return index
    .definitionsOf(kind)
    .flatMap(({ section, path }) => index.at({ layer: "", section }, path, () => undefined))
    .map(({ schema: { properties = {} } }) => (Object.hasOwn(properties, name) ? properties[name] : undefined))
    .find((schema) => schema?.description)?.description;
}

type About = Omit<Thing, "name">;

/** What a schema says of a value. */
export const describeSchema = (schema: unknown = {}): About => {
  const { description, ...value } = schema as Described;
  return { detail: truncateText(formatSchemaValues(value)), about: description };
};

function fact(name: string): About {
  const { schema, description } = findFact(name) ?? {};
  return { ...describeSchema(schema), about: description };
}

const carField = (path: string): About => {
  const { kind, description } = findCarField(path) ?? {};
  return { detail: kind, about: description };
};

/** An attribute of the search: the field of a car, or the fact, that it is. */
function attribute(name: string, { view: { tenant } }: FileView): About {
  const { paths, facts } = searchNames(tenant.site.search);
  const of = facts.find(([own]) => own === name)?.[1];
  if (of !== undefined) return { detail: of, about: findFact(of)?.description };
  const path = paths.find(([own]) => own === name)?.[1].join(".") ?? name;
  const field = carField(path);
  return { ...field, detail: path === name ? field.detail : path };
}

/** The layers that have a file that visitors load, and the file in each. */
export function findAssetFiles({ view: { layers, source } }: FileView, name: string): [layer: string, file: string][] {
  const inLayer = `assets/${name.replace(/^\/tenant-assets\//, "")}`;
  const files = layers.map((layer): [string, string] => [layer, `${layer}/${inLayer}`]);
  return files.filter(([, file]) => source.others?.has(file));
}

function asset(name: string, file: FileView): About {
  const [layer, path] = findAssetFiles(file, name).at(-1) ?? [];
  const isPicture = path !== undefined && /\.(svg|png|jpe?g|webp|gif|avif)$/i.test(name);
  return { detail: layer, ...(isPicture && { about: `![${name}](${file.uriOf(path)}|width=320)` }) };
}

function wording(name: string, { view: { tenant } }: FileView): About {
  const text = selectText(tenant.copy[name]);
  const values = listMessageValues(text).map((messageValue) => `\`{${messageValue}}\``);
  return { detail: text, ...(values.length > 0 && { about: `Values: ${values.join(", ")}.` }) };
}

function collection(name: string, { view: { tenant } }: FileView): About {
  const count = tenant.content[name]?.length ?? 0;
  return { ...describeSchema(contentSchemas[name]), detail: formatCount(count, "item") };
}

/** A path without the parameters that can be left out; none if it needs one. */
function withoutParameters(path: string): string[] {
  const parts = path.split("/");
  while (/^:.+\?$/.test(parts.at(-1) ?? "")) parts.pop();
  const short = parts.join("/");
  return /[:*?]/.test(short) ? [] : [short || "/"];
}

/** Addresses that a link can have: pages without parameters, and items of the site. */
const linksOf = ({ tenant }: SiteView): string[] => [
  ...new Set(tenant.pages.flatMap(({ paths }) => (paths ?? []).flatMap(withoutParameters))),
  ...listLinkedItems(tenant),
];

/** Layers as `extends` names them. */
const layersIn = ({ source }: SiteView): string[] =>
  listLayerNames(source).flatMap((name) => {
    const [, kind, own] = /^_(template|brand)s\/(.+)$/.exec(name) ?? [];
    return kind === undefined ? [] : [`${kind}:${own}`];
  });

/** What tables decide about a car, as tables of cars name it: `decisions.warranty.text`. */
const decisionPaths = Object.entries(catalogs.decisions ?? {}).flatMap(([table, { properties }]) =>
  Object.keys(properties ?? {}).map((outcome) => `decisions.${table}.${outcome}`),
);

/** The sections of the page that is being written. */
function sectionsOf({ document, view: { tenant } }: FileView): string[] {
  const page = document.section === "pages" && tenant.pages.find(({ id }) => id === document.key);
  return page ? [...collectPageSections(page, tenant, catalogs.components)] : [];
}

/** The names of a document's own: of the one that is being written, whatever else is wrong with it. */
function ownNames(file: FileView, kind: NameKind, scope: string): string[] {
  const [section = "", key = ""] = parsePointer(scope);
  const { path = [] } = index.definitionsOf(kind).find((definitions) => definitions.section === section) ?? {};
  const isOwn = file.document.section === section && file.document.key === key;
  const tracked = isOwn ? file.merged([...path])?.tracked : findTrackedValue(file.view, [section, key, ...path]);
  return Object.keys(convertToJsonObject(tracked?.value));
}

/** Kinds of names that the code defines, or that need more words than their definition has. */
const kinds: {
  readonly [kind in NameKind]?: {
    icon?: CompletionItemKind;
    names?(file: FileView, scope: string): Iterable<string>;
    about?(name: string, file: FileView): About;
  };
} = {
  attribute: { about: attribute },
  numericAttribute: { about: attribute },
  asset: { icon: icons.File, about: asset },
  carField: { about: carField },
  carValue: { about: carField, names: () => [...listCarFieldNames(), ...decisionPaths] },
  collection: { about: collection },
  component: {
    icon: icons.Class,
    about: (name) => ({ about: catalogs.components[name]?.description }),
    names: () => Object.keys(catalogs.components),
  },
  copy: { icon: icons.Text, about: wording },
  data: { names: (file, scope) => ownNames(file, "data", scope) },
  fact: { icon: icons.Field, about: fact, names: () => factCatalogue.keys() },
  field: { names: (file, scope) => ownNames(file, "field", scope) },
  fontFile: { names: (_, scope) => installedFonts.filesOf(scope) },
  flag: { icon: icons.Constant },
  item: {
    icon: icons.Reference,
    names({ view }, scope) {
      const items = findTrackedValue(view, scope)?.value;
      return Array.isArray(items) ? items.flatMap((item) => findItemName(item) ?? []) : [];
    },
  },
  layer: { names: ({ view }) => layersIn(view) },
  link: {
    icon: icons.File,
    about: (name, { view }) => {
      const page = pageAt(view, name);
      return { detail: page?.id, about: worded(view, page?.title) };
    },
    names: ({ view }) => linksOf(view),
  },
  operator: {
    icon: icons.Operator,
    about: (name) => {
      const { phrase, description } =
        operatorDefinitions.find((operatorDefinition) => operatorDefinition.name === name) ?? {};
      return { detail: phrase, about: description };
    },
    names: () => operatorDefinitions.map(({ name }) => name),
  },
  package: { names: () => installedFonts.packages },
  path: {
    names: (file) => {
      const paths = file.merged(["paths"])?.tracked.value;
      return (Array.isArray(paths) ? paths : []).filter((path) => typeof path === "string");
    },
  },
  section: { names: sectionsOf },
  setting: { icon: icons.Constant },
  sort: {
    about: (name, { view }) => ({ detail: searchNames(view.tenant.site.search).sorts[name]?.join(", ") }),
  },
};

/** The picture of a kind in a list. */
export const selectIcon = (kind: NameKind): CompletionItemKind => kinds[kind]?.icon ?? icons.Value;

/** All names of a kind that can be written at a place. */
export function listNamesOfKind(file: FileView, kind: NameKind, scope: string | undefined): readonly string[] {
  const names = kinds[kind]?.names;
  if (names) return [...names(file, scope ?? "")];
  const { tenant, assets, source } = file.view;
  const known = collectNames(tenant, {
    assets,
    ranges: listModelRanges(source),
    components: catalogs.components,
  });
  return [...((known as { readonly [kind: string]: Iterable<string> | undefined })[kind] ?? [])];
}

/** Text of a page or form, which may be wording. */
function worded({ tenant }: SiteView, value: unknown): string | undefined {
  const key = convertToJsonObject(value as JsonValue).$msg;
  return typeof key === "string" ? tenant.copy[key] : selectText(value);
}

/** The keys by which definitions are called, the best first. */
const callings = ["label", "title", "heading", "text", "name"];

/** What a name stands for. */
export function describeSymbol(file: FileView, named: Omit<Named, "from">): Thing {
  const { kind, name } = named;
  const about = kinds[kind]?.about;
  if (about) return { name, ...about(name, file) };
  const value = definedAs(named, file.view)?.value;
  const whole = convertToJsonObject(value);
  const { use, source, description, paths } = whole;
  const words = callings
    .map((key) => worded(file.view, whole[key] ?? convertToJsonObject(whole.props)[key]))
    .find((text) => text !== undefined);
  const isCalled = isObject(value) && kind !== "condition";
  return {
    name,
    detail: selectText(use) ?? selectText(source) ?? words ?? (isCalled ? undefined : formatBriefValue(value)),
    about:
      selectText(description) ??
      (use ? words : describedName(kind, name)) ??
      (paths === undefined ? undefined : formatBriefValue(paths)),
  };
}
