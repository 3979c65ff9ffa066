import { convertToJsonObject, isObject } from "./json-value.ts";
import { type Layer, switchIn } from "./resolve/layer.ts";
import type { Origin } from "./resolve/resolved-tenant.ts";
import type { TenantSource } from "./resolve/source.ts";
import { resolveLayerStack } from "./resolve/stack.ts";
import { computeOrigin, createChildPosition, type SetValue } from "./resolve/tracked.ts";

/** Something of a dealer's rules that a layer can override. */
export interface Overridable {
  kind: "table" | "condition" | "setting" | "flag";
  name: string;
}

/** The row that an override of a table removes, else its rows, else the file. */
function placeInTable(place: SetValue): SetValue {
  const { rows } = convertToJsonObject(place.value);
  if (!Array.isArray(rows)) return place;
  const at = createChildPosition(place, "rows", rows);
  const removed = rows.findIndex((row) => isObject(row) && row.$remove === true);
  return removed < 0 ? at : createChildPosition(at, removed, rows[removed] ?? null);
}

function placeIn(layer: Layer, { kind, name }: Overridable): SetValue | undefined {
  const { rules, conditions } = layer.sections;
  if (kind === "table") {
    const place = rules.get(name);
    return place && placeInTable(place);
  }
  if (kind === "condition") return conditions.get(name);
  return switchIn(layer, kind === "setting" ? "settings" : "flags", name);
}

/**
 * The last position at which a layer above `layer` overrides one of these; of several in one layer, the first one.
 * Undefined if no layer overrides any.
 */
export function findLastOverride(
  source: TenantSource,
  slug: string,
  above: string,
  things: readonly Overridable[],
): Origin | undefined {
  const { layers } = resolveLayerStack(source, slug);
  const higher = layers.slice(layers.findIndex(({ name }) => name === above) + 1);
  for (const layer of higher.toReversed()) {
    for (const thing of things) {
      const place = placeIn(layer, thing);
      if (place) return computeOrigin(place);
    }
  }
  return undefined;
}
