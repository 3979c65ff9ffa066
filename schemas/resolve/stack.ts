import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { type SectionName, sectionNames } from "../documents/sections.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject } from "../json-value.ts";
import { append } from "../parts/append.ts";
import { applyComponentProps } from "./component-props.ts";
import { deriveVehicleTypeLayers, isKindLayer } from "./kind-layers.ts";
import { type FileProblem, type Layer, namePattern } from "./layer.ts";
import { merge } from "./merge.ts";
import type { Report } from "./report.ts";
import type { Root } from "./root.ts";
import { findLayer, listLayerNames, type TenantSource } from "./source.ts";
import { movePositionToFile, moveTrackedToFile, type SetValue, type Tracked } from "./tracked.ts";

export type { Root } from "./root.ts";

export interface Resolution {
  root: Root;
  problems: FileProblem[];
}

const emptyRoot = Object.fromEntries(sectionNames.map((name) => [name, new Map<string, Tracked>()])) as unknown as Root;

/**
 * The layers of a dealer, lowest first: `_platform`, what it says of the kind of vehicle that the dealer sells (or of another
 * `kind`), what its site extends (depth first), itself. `isWhole`: every layer that
 * they name is there.
 */
export function resolveLayerStack(
  source: TenantSource,
  slug: string,
  kind?: string,
): { layers: Layer[]; problems: FileProblem[]; isWhole: boolean } {
  const layers: Layer[] = [];
  const problems: FileProblem[] = [];
  const item = findLayer(source, slug);
  const platform = findLayer(source, "_platform");
  if (platform) layers.push(platform);
  const visit = (layer: Layer, chain: readonly string[]): void => {
    for (const place of layer.extends) {
      const next = extended(source, place, [...chain, layer.name], problems);
      if (next && !layers.includes(next)) visit(next, [...chain, layer.name]);
    }
    if (!layers.includes(layer)) layers.push(layer);
  };
  if (item) visit(item, []);
  layers.splice(platform ? 1 : 0, 0, ...deriveVehicleTypeLayers(layers, kind));
  const has = (text: string) => {
    const name = layerNameOf(text) ?? layerNameOf(suggestLayer(source, text) ?? "");
    return layers.some((layer) => layer.name === name);
  };
  const isWhole = layers.every((layer) => layer.namesLayers && layer.extends.every(({ value }) => has(String(value))));
  return { layers, problems, isWhole };
}

/** Names of a dealer's layers, including missing ones. */
export function listTenantLayers(source: TenantSource, slug: string): string[] {
  const layers = resolveLayerStack(source, slug).layers.filter((layer) => !isKindLayer(layer));
  const named = layers.flatMap(({ extends: list }) => list.map(({ value }) => layerNameOf(String(value))));
  return [...new Set([...layers.map(({ name }) => name), ...named.filter((name) => name !== undefined)])];
}

/** The layer that an entry of `extends` names (`brand:toyota`); undefined for any other text. */
function layerNameOf(text: string): string | undefined {
  const [kind = "", name = ""] = text.split(":");
  const folder = kind === "template" ? "_templates" : kind === "brand" ? "_brands" : undefined;
  return folder !== undefined && namePattern.test(name) ? `${folder}/${name}` : undefined;
}

/** The layer that was meant by a text without its kind, such as `nissan` for `brand:nissan`; undefined where that is not clear. */
function suggestLayer(source: TenantSource, text: string): string | undefined {
  const name = text.split(/[:/]/).at(-1)?.trim().toLowerCase();
  const found = (["template", "brand"] as const)
    .map((kind) => `${kind}:${name}`)
    .filter((layer) => listLayerNames(source).includes(layerNameOf(layer) ?? ""));
  return found.length === 1 && found[0] !== text ? found[0] : undefined;
}

function extended(
  source: TenantSource,
  place: SetValue,
  chain: readonly string[],
  problems: FileProblem[],
): Layer | undefined {
  const text = String(place.value);
  const pointer = formatPointer(place.path);
  const name = layerNameOf(text);
  if (name === undefined) {
    const meant = suggestLayer(source, text);
    // The schema of site.json reports any other text; the layer that was meant says what the rest can name.
    if (meant === undefined) return undefined;
    const params = { layer: text, near: () => meant };
    problems.push({ doc: place.doc, finding: { code: "layer/unknown-layer", params, pointer } });
    const layer = layerNameOf(meant) ?? "";
    return chain.includes(layer) ? undefined : findLayer(source, layer);
  }
  if (chain.includes(name)) {
    const params = { chain: [...chain.slice(chain.indexOf(name)), name].join(" -> ") };
    problems.push({ doc: place.doc, finding: { code: "layer/cycle", params, pointer } });
    return undefined;
  }
  const layer = findLayer(source, name);
  if (layer) return layer;
  const [kind = ""] = text.split(":");
  const folder = name.slice(0, name.indexOf("/") + 1);
  const names = listLayerNames(source)
    .filter((other) => other.startsWith(folder))
    .map((other) => `${kind}:${other.slice(folder.length)}`);
  const intended = suggestLayer(source, text);
  const params = { layer: text, near: intended === undefined ? guess(text, names) : () => intended };
  problems.push({ doc: place.doc, finding: { code: "layer/unknown-layer", params, pointer } });
  return undefined;
}

const memo = new WeakMap<Root, WeakMap<Layer, Resolution>>();

/** Merges one layer over a resolved root; cached, so that dealers share the results of shared layers. */
function over(base: Root, layer: Layer): Resolution {
  const known = memo.get(base)?.get(layer);
  if (known) return known;
  const problems: FileProblem[] = [];
  const report: Report = (place, finding) => problems.push({ doc: place.doc, finding });
  const root = Object.fromEntries(
    sectionNames.map((name) => [name, overSection(base[name], layer.sections[name], name, report)]),
  ) as unknown as Root;
  const resolution = { root, problems };
  const byLayer = memo.get(base) ?? new WeakMap<Layer, Resolution>();
  memo.set(base, byLayer.set(layer, resolution));
  return resolution;
}

interface Merged {
  /** The document of the upper layer. */
  by: SetValue;
  tracked: Tracked;
  problems: readonly { place: SetValue; finding: Finding }[];
}

const merged = new WeakMap<object, WeakMap<object, Merged>>();
/** Stands for the layers below a document that none of them has. */
const nothing = {};

/**
 * A layer's document over those below it; cached, so that a change of one document leaves the identity of the others,
 * by which all that is derived from them is cached. Dealers whose files say the same share its value.
 */
function overDocument(below: Tracked | undefined, place: SetValue, report: Report): Tracked {
  const { value } = place;
  if (typeof value !== "object" || value === null) return merge(below, place, report);
  const byValue = merged.get(below ?? nothing) ?? new WeakMap<object, Merged>();
  merged.set(below ?? nothing, byValue);
  const known = byValue.get(value) ?? mergeDocument(below, place);
  byValue.set(value, known);
  const { by, tracked, problems } = known;
  for (const { place: at, finding } of problems) report(movePositionToFile(at, by, place), finding);
  return by.doc === place.doc ? tracked : moveTrackedToFile(tracked, by, place);
}

function mergeDocument(below: Tracked | undefined, place: SetValue): Merged {
  const problems: { place: SetValue; finding: Finding }[] = [];
  const tracked = merge(below, place, (at, finding) => problems.push({ place: at, finding }));
  return { by: place, tracked, problems };
}

function overSection(
  base: ReadonlyMap<string, Tracked>,
  message: ReadonlyMap<string, SetValue>,
  section: SectionName,
  report: Report,
): ReadonlyMap<string, Tracked> {
  if (message.size === 0) return base;
  const documents = new Map(base);
  for (const [key, place] of message) {
    const below = base.get(key);
    // A dealer always has a site, a theme and menus: `$remove` there is a property that their schemas refuse.
    if (convertToJsonObject(place.value).$remove === true && key !== "") {
      if (!documents.delete(key)) {
        const params = { what: key, near: guess(key, base.keys()) };
        const pointer = formatPointer(place.path);
        // A file that says nothing but this is one line too early at its brace.
        const at = pointer === "" ? "/$remove" : pointer;
        report(place, { code: "layer/nothing-to-remove", params, pointer: at });
      }
    } else if (section === "conditions" && below) {
      documents.set(key, { value: place.value, places: [...below.places, place] });
    } else documents.set(key, overDocument(below, place, report));
  }
  return documents;
}

/** All layers applied, lowest first, and then the props that the site says for components. */
export function resolveStack(layers: readonly Layer[]): Resolution {
  const { root, problems } = mergeStack(layers);
  return { root: applyComponentProps(root), problems };
}

/** All layers applied, lowest first, without the props that the site sets for components. */
export function mergeStack(layers: readonly Layer[]): Resolution {
  let root = emptyRoot;
  const problems: FileProblem[] = [];
  for (const layer of layers) {
    const next = over(root, layer);
    append(problems, next.problems);
    root = next.root;
  }
  return { root, problems };
}
