import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import { emptySections, type Layer } from "./layer.ts";
import { childPlace, type SetValue } from "./tracked.ts";

const known = new WeakMap<Layer, Map<string, Layer>>();

/** Whether a layer is what another one says of a kind of vehicle; it has no folder of its own. */
export const isKindLayer = ({ name }: Pick<Layer, "name">): boolean => name.startsWith(prefix);
const prefix = "vehicle-types/";

/**
 * What these layers say of sites that sell the same kind of vehicle (`site` and `copy` of content/vehicle-types.json), each as a
 * layer. The kind is the `vehicleType` of the uppermost layer that says one.
 */
export function kindLayers(layers: readonly Layer[]): Layer[] {
  const said = layers.map(({ sections }) => objectOf(sections.site.get("")?.value).vehicleType);
  const kind = said.findLast((type) => type !== undefined);
  return typeof kind === "string" ? layers.flatMap((layer) => kindLayer(layer, kind) ?? []) : [];
}

function kindLayer(layer: Layer, kind: string): Layer | undefined {
  const types = layer.sections.content.get("vehicle-types");
  const items: readonly JsonValue[] = Array.isArray(types?.value) ? types.value : [];
  const at = items.findIndex((item) => objectOf(item).id === kind);
  const { site, copy } = objectOf(items[at]);
  if (types === undefined || !(isObject(site) || isObject(copy))) return undefined;
  const made = known.get(layer) ?? new Map<string, Layer>();
  known.set(layer, made);
  const before = made.get(kind) ?? makeLayer(layer, kind, childPlace(types, at, items[at] ?? null));
  made.set(kind, before);
  return before;
}

function makeLayer(layer: Layer, kind: string, item: SetValue): Layer {
  const { site, copy } = objectOf(item.value);
  const sections = emptySections();
  if (isObject(site)) sections.site.set("", childPlace(item, "site", site));
  const texts = objectOf(copy);
  const place = childPlace(item, "copy", texts);
  for (const [key, text] of Object.entries(texts)) sections.copy.set(key, childPlace(place, key, text));
  const name = `${prefix}${kind}`;
  return { ...layer, name, sections, extends: [], namesLayers: true, problems: [], unread: [] };
}
