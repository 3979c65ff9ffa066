import { type Finding, missingOf, severityOf } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { Layer } from "../resolve/layer.ts";
import { childPlace, type SetValue } from "../resolve/tracked.ts";
import { routeTable } from "../routes/routes.ts";
import { isRemoval } from "./overrides.ts";
import { inFile, type Located } from "./report.ts";

const sections = ["forms", "rules", "copy", "pages", "frames", "content", "conditions"] as const;

const removedByLayer = new WeakMap<Layer, ReadonlyMap<string, SetValue>>();

/** What a layer removes, by section and name; dealers share layers. */
function removedBy(layer: Layer): ReadonlyMap<string, SetValue> {
  const known = removedByLayer.get(layer);
  if (known) return known;
  const site = layer.sections.site.get("");
  const ofSite = (["flags", "settings"] as const).flatMap((group) => {
    const members = objectOf(objectOf(site?.value)[group]);
    const place = site && childPlace(site, group, members);
    return Object.entries(members).map(
      ([name, value]) => [`${group}/${name}`, place && childPlace(place, name, value)] as const,
    );
  });
  const documents = sections.flatMap((section) =>
    [...layer.sections[section]].map(([name, place]) => [`${section}/${name}`, place] as const),
  );
  const removed = new Map(
    [...documents, ...ofSite].flatMap(([key, place]) =>
      place && isRemoval(place.value) ? [[key, place] as const] : [],
    ),
  );
  removedByLayer.set(layer, removed);
  return removed;
}

/** The removed page that answered an address. */
function removedPage(href: string, layers: readonly Layer[], removed: ReadonlyMap<string, SetValue>) {
  const page = [...removed].find(([key]) => {
    const [section, name = ""] = key.split("/");
    const pages = section === "pages" ? layers.map((layer) => layer.sections.pages.get(name)?.value) : [];
    const paths = pages
      .flatMap((value) => objectOf(value).paths ?? [])
      .filter((path) => typeof path === "string");
    return paths.length > 0 && routeTable([{ paths }]).answers(href);
  });
  return page?.[1];
}

/** What a layer removes and another one needs is a mistake of the removal: there it is found, and told once. */
export function atRemovals(located: readonly Located[], layers: readonly Layer[]): Located[] {
  const removed = new Map(layers.flatMap((layer) => [...removedBy(layer)]));
  if (removed.size === 0) return [...located];
  const told = new Set<SetValue>();
  return located.flatMap((one) => {
    const { section, name = "", href } = missingOf(one.finding) ?? {};
    const place =
      removed.get(`${section}/${name}`) ??
      (href === undefined ? undefined : removedPage(href, layers, removed));
    // A layer's own mistake is reported at its own position.
    if (place === undefined || place.doc.file === one.place.file) return one;
    if (told.has(place)) return [];
    told.add(place);
    const { file, line } = one.place;
    const finding: Finding = {
      code: "layer/needed-elsewhere",
      params: { name: href ?? name, file, line },
      pointer: toPointer(place.path.length === 0 ? ["$remove"] : place.path),
      severity: severityOf(one.finding),
    };
    return inFile({ doc: place.doc, finding });
  });
}
