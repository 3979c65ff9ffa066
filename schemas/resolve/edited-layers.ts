import { isObject, type JsonObject, type JsonValue } from "../json-value.ts";
import type { Layer } from "./layer.ts";
import { type SectionName, sectionNames } from "./sections.ts";
import type { SetValue } from "./tracked.ts";

/** A change of what a layer says: of the object or list that holds the value at a place. */
export interface LayerEdit {
  place: SetValue;
  /** The object or list with the change, given the key or index of the value in it. */
  change(owner: JsonValue, key: string | number): JsonValue;
}

type Way = readonly (string | number)[];

function withChange(value: JsonValue, [key, ...way]: Way, change: LayerEdit["change"]): JsonValue {
  if (key === undefined) return value;
  if (way.length === 0) return change(value, key);
  if (Array.isArray(value)) {
    const index = Number(key);
    return value.map((entry, at) => (at === index ? withChange(entry, way, change) : entry));
  }
  const member = isObject(value) ? value[key] : undefined;
  if (!isObject(value) || member === undefined) return value;
  return { ...value, [key]: withChange(member, way, change) };
}

const isWithin = (way: Way, { path }: SetValue): boolean => path.every((step, index) => step === way[index]);

function editSection(said: ReadonlyMap<string, SetValue>, { place, change }: LayerEdit) {
  const edited = new Map<string, SetValue>();
  for (const [key, own] of said) {
    const isOf = own.doc.file === place.doc.file && isWithin(place.path, own);
    const way = place.path.slice(own.path.length);
    // The wording or the condition itself is an entry of its section.
    if (isOf && way.length === 0) {
      const made = change({ [key]: own.value }, key) as JsonObject;
      for (const [name, value] of Object.entries(made)) edited.set(name, { ...own, value });
    } else edited.set(key, isOf ? { ...own, value: withChange(own.value, way, change) } : own);
  }
  return edited;
}

function editLayer(layer: Layer, edits: readonly LayerEdit[]): Layer {
  const own = edits.filter(({ place }) => place.layer === layer.name);
  if (own.length === 0) return layer;
  const ofSection = (name: SectionName) =>
    own.reduce((said, edit) => editSection(said, edit), layer.sections[name]);
  const sections = Object.fromEntries(sectionNames.map((name) => [name, ofSection(name)]));
  return { ...layer, sections: sections as Layer["sections"] };
}

/** The layers as they would be with these changes; the places are those of the files as they are. */
export const editedLayers = (layers: readonly Layer[], edits: readonly LayerEdit[]): Layer[] =>
  layers.map((layer) => editLayer(layer, edits));

/** The object with another name of a member, unless it has one of this name. */
export function renamed(owner: JsonValue, from: string | number, to: string): JsonValue {
  if (!isObject(owner) || Object.hasOwn(owner, to)) return owner;
  return Object.fromEntries(Object.entries(owner).map(([key, value]) => [key === from ? to : key, value]));
}

/** The object or list with another value of a member. */
export function replaced(owner: JsonValue, key: string | number, value: JsonValue): JsonValue {
  if (Array.isArray(owner)) return owner.with(Number(key), value);
  return isObject(owner) ? { ...owner, [key]: value } : owner;
}

/** The object without a member. */
export function withoutMember(owner: JsonValue, key: string | number): JsonValue {
  if (!isObject(owner)) return owner;
  const { [key]: _, ...rest } = owner;
  return rest;
}
