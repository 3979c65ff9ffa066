import { convertToJsonObject, isObject, type JsonValue } from "../json-value.ts";
import { createEmptySections, type Layer } from "./layer.ts";
import { createChildPosition, type SetValue } from "./tracked.ts";

const known = new WeakMap<Layer, Map<string, Layer>>();

/** Whether a layer is what another one says of a kind of vehicle; it has no folder of its own. */
export const isKindLayer = ({ name }: Pick<Layer, "name">): boolean => name.startsWith(prefix);
const prefix = "vehicle-types/";

/**
 * What these layers say of sites that sell the same kind of vehicle (`layer` of content/vehicle-types.json), each as a
 * layer. The kind is the `vehicleType` of the uppermost layer that says one, unless it is given.
 */
export function deriveVehicleTypeLayers(layers: readonly Layer[], kind?: string): Layer[] {
  const declared = layers.map(({ sections }) => convertToJsonObject(sections.site.get("")?.value).vehicleType);
  const own = kind ?? declared.findLast((type) => type !== undefined);
  return listLineage(layers, own, []).flatMap((name) => layers.flatMap((layer) => kindLayer(layer, name) ?? []));
}

/** A kind after those that it is like, the most general first. */
function listLineage(layers: readonly Layer[], kind: JsonValue | undefined, below: readonly string[]): string[] {
  if (typeof kind !== "string" || below.includes(kind)) return [];
  const likes = layers.map((layer) => convertToJsonObject(findKind(layer, kind)?.item).like);
  const like = likes.findLast((name) => name !== undefined);
  return [...listLineage(layers, like, [...below, kind]), kind];
}

/** A layer's item of a kind, and where it stands. */
function findKind({ sections }: Layer, kind: string): { types: SetValue; at: number; item: JsonValue } | undefined {
  const types = sections.content.get("vehicle-types");
  const items: readonly JsonValue[] = Array.isArray(types?.value) ? types.value : [];
  const at = items.findIndex((item) => convertToJsonObject(item).id === kind);
  const item = items[at];
  return types === undefined || item === undefined ? undefined : { types, at, item };
}

function kindLayer(layer: Layer, kind: string): Layer | undefined {
  const found = findKind(layer, kind);
  const declared = convertToJsonObject(found?.item).layer;
  if (found === undefined || !isObject(declared)) return undefined;
  const made = known.get(layer) ?? new Map<string, Layer>();
  known.set(layer, made);
  const item = createChildPosition(found.types, found.at, found.item);
  const before = made.get(kind) ?? makeLayer(layer, kind, createChildPosition(item, "layer", declared));
  made.set(kind, before);
  return before;
}

function makeLayer(layer: Layer, kind: string, place: SetValue): Layer {
  const sections = createEmptySections();
  const { site, ...parts } = convertToJsonObject(place.value);
  if (isObject(site)) sections.site.set("", createChildPosition(place, "site", site));
  for (const section of ["copy", "content", "forms"] as const) {
    const part = convertToJsonObject(parts[section]);
    const at = createChildPosition(place, section, part);
    for (const [key, value] of Object.entries(part)) sections[section].set(key, createChildPosition(at, key, value));
  }
  const name = `${prefix}${kind}`;
  return { ...layer, name, sections, extends: [], namesLayers: true, problems: [], unread: [] };
}
