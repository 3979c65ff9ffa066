import { installedFonts } from "../../platform/base/fonts.ts";
import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { parseMessage } from "../../renderer/messages/index.ts";
import { factCatalogue, factEntry, operatorDefinitions } from "../../rules/tools.ts";
import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { carFieldAt, carFieldNames } from "../../schemas/entities/car-fields.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import {
  childOf,
  type Described,
  fileKinds,
  fromPointer,
  inPlainWords,
  layerNames,
  namesOf,
  pageSections,
  rangesOf,
  type SetValue,
  type Tracked,
} from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import { linkedItems } from "./linked-items.ts";
import type { Named, NameKind } from "./names-at.ts";
import { index } from "./schemas.ts";
import { itemName, type SiteView } from "./site-view.ts";

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
export const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** A value in one line. */
export const brief = (value: JsonValue | undefined): string =>
  value === undefined ? "" : shortened(JSON.stringify(value));

/** A value if it is text. */
export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The values that a wording names. */
export function valuesIn(text: string | undefined): readonly string[] {
  const parsed = text === undefined ? undefined : parseMessage(inPlainWords(text));
  return parsed === undefined || "error" in parsed ? [] : parsed.names;
}

/** Sections of one document. */
const alone: ReadonlySet<string> = new Set(["site", "theme", "menus"]);

/** A value of the tree with all layers, by its pointer; an item of a list is `#` and its id. */
function trackedAt(
  { root }: SiteView,
  [section = "", key = "", ...steps]: readonly string[],
): Tracked | undefined {
  let tracked = root[section as "site"]?.get(key);
  for (const step of steps) {
    const value = tracked?.value;
    const at = Array.isArray(value) ? value.findIndex((item) => `#${itemName(item)}` === step) : step;
    tracked = tracked && childOf(tracked, at);
  }
  return tracked;
}

/** Items of a list by the list's name: those of the tree, with all layers. */
export function itemsOf(view: SiteView, list: string): JsonObject[] {
  const value = trackedAt(view, fromPointer(list))?.value;
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The page at the path of a link. */
const pageAt = ({ tenant }: SiteView, href: string) =>
  tenant.pages.find(({ paths }) => paths?.includes(href.split(/[?#]/, 1)[0] ?? ""));

/** The item of a list that has a name as one of these texts. */
function itemCalled(list: Tracked | undefined, keys: readonly string[], name: string): Tracked | undefined {
  const items = Array.isArray(list?.value) ? list.value : [];
  const at = items.findIndex((item) => keys.some((key) => objectOf(item)[key] === name));
  return list && at >= 0 ? childOf(list, at) : undefined;
}

/** What a name stands for in the tree; undefined for what the code defines. */
function definedAs({ kind, name, scope }: Omit<Named, "from">, view: SiteView): Tracked | undefined {
  if (kind === "item") return trackedAt(view, [...fromPointer(scope ?? ""), `#${name}`]);
  if (kind === "link") return trackedAt(view, ["pages", pageAt(view, name)?.id ?? ""]);
  const folder = fileKinds[kind];
  if (folder !== undefined) return trackedAt(view, [folder, name]);
  const document = scope === undefined ? undefined : fromPointer(scope);
  for (const { section, path, keys } of index.definitionsOf(kind)) {
    if (document !== undefined && document[0] !== section) continue;
    const within = [...(document ?? (alone.has(section) ? [section, ""] : [section])), ...path];
    if (keys === undefined) return trackedAt(view, [...within, name]);
    return itemCalled(trackedAt(view, within), keys, name);
  }
  return undefined;
}

/** The positions in the layers that set a name, the last layer first. */
export const definitionsOf = (named: Omit<Named, "from">, view: SiteView): SetValue[] =>
  definedAs(named, view)?.places.toReversed() ?? [];

/** What the schema of a definition says of exactly this name, such as a flag that the platform reads. */
function describedName(kind: NameKind, name: string): string | undefined {
  return index
    .definitionsOf(kind)
    .flatMap(({ section, path }) => index.at({ layer: "", section }, path, () => undefined))
    .map(({ schema: { properties = {} } }) =>
      Object.hasOwn(properties, name) ? properties[name] : undefined,
    )
    .find((schema) => schema?.description)?.description;
}

type About = Omit<Thing, "name">;

const typeWords = ({ type }: Described): string | undefined => type && [type].flat().join(" or ");

function fact(name: string): About {
  const { schema = {}, description } = factEntry(name) ?? {};
  const { enum: words } = schema as Described;
  const detail =
    words?.map((word) => JSON.stringify(word)).join(", ") ?? typeWords(schema as Described) ?? "";
  return { detail: shortened(detail), about: description };
}

const carField = (path: string): About => {
  const { kind, description } = carFieldAt(path) ?? {};
  return { detail: kind, about: description };
};

/** An attribute of the search: the field of a car, or the fact, that it is. */
function attribute(name: string, { view: { tenant } }: FileView): About {
  const { paths, facts } = searchNames(tenant.site.search);
  const of = facts.find(([own]) => own === name)?.[1];
  if (of !== undefined) return { detail: of, about: factEntry(of)?.description };
  const path = paths.find(([own]) => own === name)?.[1].join(".") ?? name;
  const field = carField(path);
  return { ...field, detail: path === name ? field.detail : path };
}

function asset(name: string, { view: { layers, source }, workspace }: FileView): About {
  const inLayer = `assets/${name.replace(/^\/tenant-assets\//, "")}`;
  const layer = layers.toReversed().find((one) => source.others?.has(`${one}/${inLayer}`));
  const isPicture = /\.(svg|png|jpe?g|webp|gif|avif)$/i.test(name);
  const address = new URL(`${layer}/${inLayer}`, `${workspace.address}/`).href;
  return { detail: layer, ...(isPicture && { about: `![${name}](${address}|width=320)` }) };
}

function wording(name: string, { view: { tenant } }: FileView): About {
  const text = textOf(tenant.copy[name]);
  const values = valuesIn(text).map((one) => `\`{${one}}\``);
  return { detail: text, ...(values.length > 0 && { about: `Values: ${values.join(", ")}.` }) };
}

function collection(name: string, { view: { tenant } }: FileView): About {
  const { description } = (contentSchemas[name] ?? {}) as Described;
  const count = tenant.content[name]?.length ?? 0;
  return { detail: `${count} item${count === 1 ? "" : "s"}`, about: description };
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
  ...linkedItems(tenant),
];

/** Layers as `extends` names them. */
const layersIn = ({ source }: SiteView): string[] =>
  layerNames(source).flatMap((name) => {
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
  return page ? [...pageSections(page, tenant, catalogs.components)] : [];
}

/** The names of a document's own: of the one that is being written, whatever else is wrong with it. */
function ownNames(file: FileView, kind: NameKind, scope: string): string[] {
  const [section = "", key = ""] = fromPointer(scope);
  const { path = [] } = index.definitionsOf(kind).find((one) => one.section === section) ?? {};
  const isOwn = file.document.section === section && file.document.key === key;
  const tracked = isOwn ? file.merged([...path])?.tracked : trackedAt(file.view, [section, key, ...path]);
  return Object.keys(objectOf(tracked?.value));
}

/** Kinds of names that the code defines, or that need more words than their definition has. */
const kinds: {
  readonly [kind in NameKind]?: {
    names?(file: FileView, scope: string): Iterable<string>;
    about?(name: string, file: FileView): About;
  };
} = {
  attribute: { about: attribute },
  numericAttribute: { about: attribute },
  asset: { about: asset },
  carField: { about: carField },
  carValue: { about: carField, names: () => [...carFieldNames, ...decisionPaths] },
  collection: { about: collection },
  component: {
    about: (name) => ({ about: catalogs.components[name]?.description }),
    names: () => Object.keys(catalogs.components),
  },
  copy: { about: wording },
  data: { names: (file, scope) => ownNames(file, "data", scope) },
  fact: { about: fact, names: () => factCatalogue.keys() },
  field: { names: (file, scope) => ownNames(file, "field", scope) },
  fontFile: { names: (_, scope) => installedFonts.filesOf(scope) },
  item: { names: ({ view }, scope) => itemsOf(view, scope).flatMap((one) => itemName(one) ?? []) },
  layer: { names: ({ view }) => layersIn(view) },
  link: {
    about: (name, { view }) => {
      const page = pageAt(view, name);
      return { detail: page?.id, about: worded(view, page?.title) };
    },
    names: ({ view }) => linksOf(view),
  },
  operator: {
    about: (name) => {
      const { phrase, description } = operatorDefinitions.find((one) => one.name === name) ?? {};
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
  sort: {
    about: (name, { view }) => ({ detail: searchNames(view.tenant.site.search).sorts[name]?.join(", ") }),
  },
};

/** All names of a kind that can be written at a place. */
export function namesOfKind(file: FileView, kind: NameKind, scope: string | undefined): readonly string[] {
  const own = kinds[kind]?.names;
  if (own) return [...own(file, scope ?? "")];
  const { tenant, assets, source } = file.view;
  const known = namesOf(tenant, { assets, ranges: rangesOf(source), components: catalogs.components });
  return [...((known as { readonly [kind: string]: Iterable<string> | undefined })[kind] ?? [])];
}

/** Text of a page or form, which may be wording. */
function worded({ tenant }: SiteView, value: unknown): string | undefined {
  const key = objectOf(value as JsonValue).$msg;
  return typeof key === "string" ? tenant.copy[key] : textOf(value);
}

/** The keys by which definitions are called, the best first. */
const callings = ["label", "title", "heading", "text", "name"];

/** What a name stands for. */
export function thingOf(file: FileView, named: Omit<Named, "from">): Thing {
  const { kind, name } = named;
  const own = kinds[kind]?.about;
  if (own) return { name, ...own(name, file) };
  const value = definedAs(named, file.view)?.value;
  const whole = objectOf(value);
  const { use, source, description, paths } = whole;
  const words = callings
    .map((key) => worded(file.view, whole[key] ?? objectOf(whole.props)[key]))
    .find((one) => one !== undefined);
  const isCalled = isObject(value) && kind !== "condition";
  return {
    name,
    detail: textOf(use) ?? textOf(source) ?? words ?? (isCalled ? undefined : brief(value)),
    about:
      textOf(description) ??
      (use ? words : describedName(kind, name)) ??
      (paths === undefined ? undefined : brief(paths)),
  };
}
