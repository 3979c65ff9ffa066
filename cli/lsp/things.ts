import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { parseMessage } from "../../renderer/messages/index.ts";
import { factEntry, operatorDefinitions } from "../../rules/tools.ts";
import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { type Flag, flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { carFieldAt } from "../../schemas/entities/car-fields.ts";
import { searchNames } from "../../schemas/entities/search-names.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { fromPointer, inPlainWords } from "../../schemas/tools.ts";
import type { FileView } from "./file-view.ts";
import type { Named } from "./named.ts";
import { itemName, type SiteView } from "./site-view.ts";

/** What a name stands for, for a person. */
export interface Thing {
  name: string;
  /** A few words: its value, or its type. */
  detail?: string;
  /** Sentences, Markdown. */
  about?: string;
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

/** Text of a page or form, which may be wording. */
function worded({ tenant }: SiteView, value: unknown): string | undefined {
  const key = objectOf(value as JsonValue).$msg;
  return typeof key === "string" ? tenant.copy[key] : textOf(value);
}

/** The values that a wording names. */
export function valuesIn(text: string | undefined): readonly string[] {
  const parsed = text === undefined ? undefined : parseMessage(inPlainWords(text));
  return parsed === undefined || "error" in parsed ? [] : parsed.names;
}

function wording({ tenant }: SiteView, name: string): Thing {
  const text = textOf(tenant.copy[name]);
  const values = valuesIn(text);
  const about =
    values.length === 0 ? undefined : `Values: ${values.map((one) => `\`{${one}}\``).join(", ")}.`;
  return { name, detail: text, about };
}

function fact(name: string): Thing {
  const entry = factEntry(name);
  const { type, enum: words } = (entry?.schema ?? {}) as { type?: string | string[]; enum?: JsonValue[] };
  const detail = words
    ? words.map((word) => JSON.stringify(word)).join(", ")
    : [type ?? []].flat().join(" or ");
  return { name, detail: shortened(detail), about: entry?.description };
}

function operator(name: string): Thing {
  const found = operatorDefinitions.find((one) => one.name === name);
  return { name, detail: found?.phrase, about: found?.description };
}

function asset({ source, layers }: SiteView, name: string, folder: string): Thing {
  const inLayer = `assets/${name.replace(/^\/tenant-assets\//, "")}`;
  const layer = layers.toReversed().find((one) => source.others?.has(`${one}/${inLayer}`));
  const isPicture = /\.(svg|png|jpe?g|webp|gif|avif)$/i.test(name);
  const address = new URL(`${layer}/${inLayer}`, `${folder}/`).href;
  return { name, detail: layer, ...(isPicture && { about: `![${name}](${address}|width=320)` }) };
}

/** Items of a list by the list's name: those of the tree, with all layers. */
export function itemsOf({ root }: SiteView, list: string): JsonObject[] {
  const [section = "", key = "", ...steps] = fromPointer(list);
  let value = root[section as "pages"]?.get(key)?.value;
  for (const step of steps) {
    if (Array.isArray(value)) value = value.find((item) => `#${itemName(item)}` === step);
    else value = objectOf(value)[step];
  }
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function item(view: SiteView, name: string, scope: string | undefined): Thing {
  const found = scope === undefined ? undefined : itemsOf(view, scope).find((one) => itemName(one) === name);
  const { use, description, label, title, props } = found ?? {};
  const { heading, text } = objectOf(props);
  const words = [label, title, heading, text, found?.name].map((one) => worded(view, one)).find((one) => one);
  return { name, detail: textOf(use) ?? words, about: textOf(description) ?? (use ? words : undefined) };
}

/** An attribute of the search: the field of a car, or the fact, that it is. */
function attribute({ tenant }: SiteView, name: string): Thing {
  const { paths, facts } = searchNames(tenant.site.search);
  const fact = facts.find(([own]) => own === name)?.[1];
  if (fact !== undefined) return { name, detail: fact, about: factEntry(fact)?.description };
  const path = paths.find(([own]) => own === name)?.[1].join(".") ?? name;
  const field = carFieldAt(path);
  return { name, detail: path === name ? field?.kind : path, about: field?.description };
}

/** What a name stands for. */
export function thingOf(
  file: FileView,
  { kind, name, scope }: Pick<Named, "kind" | "name" | "scope">,
): Thing {
  const { view } = file;
  const { tenant } = view;
  switch (kind) {
    case "copy":
      return wording(view, name);
    case "flag":
      return {
        name,
        detail: brief(tenant.site.flags?.[name]),
        about: (flags as { [name: string]: Flag | undefined })[name]?.description,
      };
    case "setting": {
      const schema = (settings as { [name: string]: { description?: string } | undefined })[name];
      return { name, detail: brief(tenant.site.settings?.[name] as JsonValue), about: schema?.description };
    }
    case "fact":
      return fact(name);
    case "operator":
      return operator(name);
    case "condition":
      return { name, detail: brief(tenant.conditions[name] as JsonValue | undefined) };
    case "component":
      return { name, about: catalogs.components[name]?.description };
    case "table":
      return { name, detail: tenant.tables[name]?.title, about: tenant.tables[name]?.description };
    case "form":
      return { name, detail: worded(view, tenant.forms[name]?.title) };
    case "page": {
      const page = tenant.pages.find(({ id }) => id === name);
      return { name, detail: worded(view, page?.title), about: page && brief(page.paths as JsonValue) };
    }
    case "frame":
      return {
        name,
        about: textOf((tenant.frames[name] as { description?: string } | undefined)?.description),
      };
    case "item":
      return item(view, name, scope);
    case "asset":
      return asset(view, name, file.workspace.address);
    case "collection": {
      const schema = contentSchemas[name] as { description?: string } | undefined;
      const count = tenant.content[name]?.length ?? 0;
      return { name, detail: `${count} item${count === 1 ? "" : "s"}`, about: schema?.description };
    }
    case "link": {
      const page = tenant.pages.find(({ paths }) => paths?.includes(name));
      return { name, detail: page?.id, about: worded(view, page?.title) };
    }
    case "field":
      return { name, detail: fieldTitle(file, name, scope) };
    case "attribute":
    case "numericAttribute":
      return attribute(view, name);
    case "carField":
    case "carValue":
      return { name, detail: carFieldAt(name)?.kind, about: carFieldAt(name)?.description };
    case "sort":
      return { name, detail: searchNames(tenant.site.search).sorts[name]?.join(", ") };
    case "data":
      return { name, detail: textOf(objectOf(objectOf(file.merged(["data", name])?.tracked.value)).source) };
    default:
      return { name };
  }
}

function fieldTitle({ view }: FileView, name: string, scope = ""): string | undefined {
  const form = view.tenant.forms[fromPointer(scope)[1] ?? ""];
  return worded(view, objectOf(form?.schema?.properties?.[name] as JsonValue | undefined).title);
}
