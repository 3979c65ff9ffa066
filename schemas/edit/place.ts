import { type SectionName, sectionNames } from "../documents/sections.ts";
import { parsePointer } from "../json/pointer.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { type Layer, resolveSchemaName } from "../resolve/layer.ts";
import {
  collectItemIds,
  isAddingList,
  isExpression,
  isReplacingList,
  isWholeValue,
  namedItems,
} from "../resolve/merge.ts";
import { buildSchemaAddress } from "../resolve/schema-way.ts";
import type { UnreadDocument } from "../resolve/skipped-documents.ts";
import type { Root } from "../resolve/stack.ts";

/** The key by which the items of a list merge. */
export type ItemKey = "id" | "name";

/** A place of a layer's file that says, or would say, a value of the resolved tree. */
export interface Place {
  /** Steps in the file: of the value, or of the first part of the way to it that the file lacks. */
  steps: string[];
  /** Makes what is to be written at `steps` from the value; undefined if the file has the value. */
  wrap?: (value: JsonValue) => JsonValue;
  /** What the file says. */
  own: JsonValue | undefined;
  /** What the layers below say. */
  low: JsonValue | undefined;
  /** What this layer and those below say together. */
  full: JsonValue | undefined;
  /** The key by which items merge, if the value is a list whose items do. */
  itemKey?: ItemKey;
  /** Steps to the value around it that this layer only replaces as a whole, if layers below have it too. */
  wholeAt?: number;
  /** The rest of the way, if the value is one that layers only replace as a whole. */
  inside: string[];
}

/** A file of a layer, and the steps to the document in it. */
interface DocumentFile {
  file: string;
  prefix: string[];
}

const single: readonly SectionName[] = ["site", "theme", "menus"];

/** The section and key that a pointer begins with, and the way inside the document. */
export function parseDocumentPointer(
  pointer: string,
): { section: SectionName; key: string; way: string[] } | undefined {
  const [first = "", ...way] = parsePointer(pointer);
  const section = sectionNames.find((name) => name === first);
  if (section === undefined) return undefined;
  if (single.includes(section)) return { section, key: "", way };
  const key = way.shift();
  return key === undefined ? undefined : { section, key, way };
}

/** The file of a layer with the wording most like a new key: `copy.json`, or the one with keys of the same first word. */
function copyFile(layer: Layer, key: string): string {
  const files = [...layer.sections.copy].map(([known, { doc }]) => ({ known, file: doc.file }));
  const [word = ""] = key.split(".");
  const near = files.findLast(({ known }) => known.split(".")[0] === word) ?? files[0];
  return near?.file ?? `${layer.name}/copy.json`;
}

/** The file that says a document of a layer, or that would. */
export function resolveDocumentFile(layer: Layer, section: SectionName, key: string): DocumentFile {
  const place = layer.sections[section].get(key);
  if (place) return { file: place.doc.file, prefix: place.path.map(String) };
  if (single.includes(section)) return { file: `${layer.name}/${section}.json`, prefix: [] };
  if (section === "copy") return { file: copyFile(layer, key), prefix: [key] };
  if (section === "conditions") return { file: `${layer.name}/rules/conditions.json`, prefix: [key] };
  return { file: `${layer.name}/${section}/${key}.json`, prefix: section === "content" ? ["items"] : [] };
}

/** The text that a new file of a layer begins with: the address of its schema. */
export function createFileText(file: string, document: UnreadDocument, layer: Layer | undefined): string {
  const address = buildSchemaAddress(file, resolveSchemaName(document), layer?.schemas);
  return `{\n  "$schema": ${JSON.stringify(address)}\n}\n`;
}

const valueIn = (root: Root, section: SectionName, key: string) => root[section].get(key)?.value;

/** A property of an object that it has itself, or an item of a list. */
export const getMember = (value: JsonValue | undefined, step: string): JsonValue | undefined => {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
};

/** The item of a list with an id or name. */
export function findItem(list: JsonValue | undefined, key: ItemKey, id: string): JsonValue | undefined {
  return Array.isArray(list) ? list.find((item) => convertToJsonObject(item)[key] === id) : undefined;
}

/** The key by which the items of a list merge; undefined for lists that layers replace. */
function itemKeyOf(list: JsonValue | undefined, last: string | undefined): ItemKey | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  if (collectItemIds(list)) return "id";
  return last !== undefined && namedItems.has(last) && collectItemIds(list, "name") ? "name" : undefined;
}

/** One step into a list whose items merge. */
function intoItem(place: Place, key: ItemKey, step: string): Place | undefined {
  const ids = collectItemIds(place.full ?? [], key) ?? [];
  const id = ids.includes(step) ? step : ids[Number(step)];
  if (id === undefined) return undefined;
  const [own, low, full] = [place.own, place.low, place.full].map((list) => findItem(list, key, id));
  const index = Array.isArray(place.own) ? place.own.indexOf(own ?? null) : -1;
  const item = (value: JsonValue): JsonValue => ({ [key]: id, ...(value as JsonObject) });
  const { wrap, steps } = place;
  if (own !== undefined) return { ...place, steps: [...steps, String(index)], own, low, full };
  if (wrap) return { ...place, wrap: (value) => wrap([item(value)]), own, low, full };
  return { ...place, steps: [...steps, "-"], wrap: item, own, low, full };
}

/** One step into an object. */
function intoObject(place: Place, step: string): Place {
  const [own, low, full] = [place.own, place.low, place.full].map((value) => getMember(value, step));
  const { wrap, steps } = place;
  if (wrap) return { ...place, wrap: (value) => wrap({ [step]: value }), own, low, full };
  const next = { ...place, steps: [...steps, step], own, low, full };
  return own === undefined ? { ...next, wrap: (value) => value } : next;
}

/** What the layers below say, as far as this layer's value is merged with it. */
function mergedLow({ own, low }: Place): JsonValue | undefined {
  if (Array.isArray(own)) return isReplacingList(own) || !Array.isArray(low) ? undefined : low;
  return isObject(own) && (own.$replace === true || !isObject(low)) ? undefined : low;
}

function step(from: Place, name: string, inWhole: boolean): Place | undefined {
  const place = { ...from, low: mergedLow(from) };
  const { own, full, itemKey } = place;
  if (itemKey && !inWhole) return intoItem(place, itemKey, name);
  // What the file says of a value that is not merged is the value.
  if (Array.isArray(full) || inWhole) {
    if (own === undefined || isAddingList(own) || getMember(own, name) === undefined) return undefined;
    return {
      ...place,
      steps: [...place.steps, name],
      own: getMember(own, name),
      low: undefined,
      full: getMember(full, name),
    };
  }
  return isObject(full) || full === undefined ? intoObject(place, name) : undefined;
}

/** The place of a value in the file that `prefix` leads into; undefined where a layer cannot say a value. */
export function locateValue(
  file: { value: JsonValue | undefined; prefix: string[] },
  { low, upTo }: { low: Root; upTo: Root },
  pointer: string,
): Place | undefined {
  const document = parseDocumentPointer(pointer);
  if (document === undefined) return undefined;
  const { section, key, way } = document;
  let place: Place = { steps: [], own: file.value, low: undefined, full: undefined, inside: [] };
  for (const name of file.prefix) place = intoObject(place, name);
  const full = valueIn(upTo, section, key);
  place = { ...place, low: valueIn(low, section, key), full, inside: [] };
  const withKey = (next: Place, last: string | undefined): Place => {
    const { itemKey: _, ...rest } = next;
    const itemKey = itemKeyOf(next.full, last);
    return itemKey ? { ...rest, itemKey } : rest;
  };
  place = withKey(place, undefined);
  let inWhole = false;
  for (const [index, name] of way.entries()) {
    inWhole ||= isWhole(section, way.slice(0, index), place);
    if (inWhole && (place.own === undefined || place.wrap)) return { ...place, inside: way.slice(index) };
    if (inWhole && place.low !== undefined) place = { ...place, wholeAt: place.steps.length };
    const next = step(place, name, inWhole);
    if (next === undefined) return inWhole ? { ...place, inside: way.slice(index) } : undefined;
    place = withKey(next, name);
  }
  return place;
}

/** Whether layers only replace the value at a place as a whole. */
function isWhole(section: SectionName, way: readonly string[], { full, itemKey }: Place): boolean {
  if (section === "conditions" || isWholeValue(way.at(-1)) || isExpression(convertToJsonObject(full))) return true;
  return Array.isArray(full) && itemKey === undefined;
}
