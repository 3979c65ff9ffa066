import { type Finding, missingOf, severityOf } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { Layer } from "../resolve/layer.ts";
import { childPlace, type SetValue } from "../resolve/tracked.ts";
import { routeTable } from "./links.ts";
import { isRemoval } from "./overrides.ts";
import { byPlace, inFile, type Located } from "./report.ts";

/** Something that a layer removes, and the findings that follow from the removal. */
interface Removal {
  name: string;
  place: SetValue;
  needs: Located[];
}

/** Sections whose documents a layer can remove, and the parts of site.json. */
const sections = [
  "forms",
  "rules",
  "copy",
  "pages",
  "frames",
  "content",
  "conditions",
  "flags",
  "settings",
] as const;

/** The positions where a layer sets something in a section, or in a part of site.json, by name. */
function placesOf({ sections: said }: Layer, section: (typeof sections)[number]): [string, SetValue][] {
  if (section !== "flags" && section !== "settings") return [...said[section]];
  const site = said.site.get("");
  if (site === undefined) return [];
  const group = objectOf(objectOf(site.value)[section]);
  const at = childPlace(site, section, group);
  return Object.entries(group).map(([name, value]) => [name, childPlace(at, name, value)]);
}

type Removed = Pick<Removal, "name" | "place"> & { key: string };

const removedByLayer = new WeakMap<Layer, readonly Removed[]>();

/** Everything that a layer removes; dealers share layers. */
function removedBy(layer: Layer): readonly Removed[] {
  const known = removedByLayer.get(layer);
  if (known) return known;
  const removed: Removed[] = [];
  for (const section of sections) {
    for (const [name, place] of placesOf(layer, section)) {
      if (isRemoval(place.value)) removed.push({ key: `${section}/${name}`, name, place });
    }
  }
  removedByLayer.set(layer, removed);
  return removed;
}

/** Everything that the layers remove, by section and name; the last layer that removes it counts. */
function removalsOf(layers: readonly Layer[]): Map<string, Removal> {
  const removals = new Map<string, Removal>();
  for (const layer of layers)
    for (const { key, name, place } of removedBy(layer)) removals.set(key, { name, place, needs: [] });
  return removals;
}

/** The removed pages, by the paths that they answered. */
function removedRoutes(layers: readonly Layer[], removals: ReadonlyMap<string, Removal>) {
  return [...removals].flatMap(([key, removal]) => {
    if (!key.startsWith("pages/")) return [];
    const values = layers.map((layer) => layer.sections.pages.get(removal.name)?.value);
    const paths = values.map((value) => objectOf(value).paths).findLast((said) => Array.isArray(said)) ?? [];
    const texts = (paths as unknown[]).filter((path) => typeof path === "string");
    return [{ removal, routes: routeTable([{ paths: texts }]) }];
  });
}

/**
 * If a layer removes something that other layers still need, that is one mistake of that layer: the findings at all
 * positions that need it become one finding at the removal.
 */
export function atRemovals(located: readonly Located[], layers: readonly Layer[]): Located[] {
  const removals = removalsOf(layers);
  if (removals.size === 0) return [...located];
  const routes = removedRoutes(layers, removals);
  const kept: Located[] = [];
  for (const one of located) {
    const { section, name, href } = missingOf(one.finding) ?? {};
    const byName = removals.get(`${section}/${name}`);
    const byRoute =
      href === undefined ? undefined : routes.find((route) => route.routes.answers(href))?.removal;
    const removal = byName ?? byRoute;
    // A layer's own mistake is reported at its own position.
    if (removal && one.place.file !== removal.place.doc.file) removal.needs.push(one);
    else kept.push(one);
  }
  for (const { name, place, needs } of removals.values()) {
    const [first] = needs.toSorted(byPlace);
    if (first === undefined) continue;
    const params = { name, count: needs.length, file: first.place.file, line: first.place.line };
    const isWarning = needs.every(({ finding }) => severityOf(finding) === "warning");
    const finding: Finding = {
      code: "layer/needed-elsewhere",
      params,
      pointer: toPointer(place.path.length === 0 ? ["$remove"] : place.path),
      ...(isWarning && { severity: "warning" }),
    };
    kept.push(inFile({ doc: place.doc, finding }));
  }
  return kept;
}
