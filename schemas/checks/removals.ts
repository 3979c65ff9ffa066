import type { Missing } from "../diagnostics/catalogue/references.ts";
import { type Finding, findMissing, getSeverity } from "../diagnostics/catalogue.ts";
import { formatPointer } from "../json/pointer.ts";
import { convertToJsonObject } from "../json-value.ts";
import { type Layer, switchIn } from "../resolve/layer.ts";
import { isRemoval } from "../resolve/merge.ts";
import type { SetValue } from "../resolve/tracked.ts";
import { routeTable } from "../routes/routes.ts";
import { type Located, locateInFile } from "./report.ts";

/** Where one of these layers, the highest first, removes what is missing. */
function removalOf({ section, name = "", href }: Missing, layers: readonly Layer[]): SetValue | undefined {
  const places = layers.toReversed().flatMap((layer) => {
    if (section === "flags" || section === "settings") return switchIn(layer, section, name) ?? [];
    const documents = layer.sections[section];
    return href === undefined ? (documents.get(name) ?? []) : pagesAt(href, documents, layers);
  });
  return places.find(({ value }) => isRemoval(value));
}

/** What a layer says of the pages that have paths, in some layer, which answer an address. */
function pagesAt(href: string, pages: ReadonlyMap<string, SetValue>, layers: readonly Layer[]): SetValue[] {
  return [...pages].flatMap(([id, place]) => {
    if (!isRemoval(place.value)) return [];
    const paths = layers
      .flatMap(({ sections }) => convertToJsonObject(sections.pages.get(id)?.value).paths ?? [])
      .filter((path) => typeof path === "string");
    return paths.length > 0 && routeTable([{ paths }]).answers(href) ? place : [];
  });
}

/** What a layer removes and another one needs is a mistake of the removal: there it is found, and told once. */
export function relocateToRemovals(located: readonly Located[], layers: readonly Layer[]): Located[] {
  const report = new Set<SetValue>();
  return located.flatMap((located) => {
    const missing = findMissing(located.finding);
    const place = missing && removalOf(missing, layers);
    // A layer's own mistake is reported at its own position.
    if (place === undefined || place.doc.file === located.place.file) return located;
    if (report.has(place)) return [];
    report.add(place);
    const { file, line } = located.place;
    const finding: Finding = {
      code: "layer/needed-elsewhere",
      params: { name: missing?.href ?? missing?.name ?? "", file, line },
      pointer: formatPointer(place.path.length === 0 ? ["$remove"] : place.path),
      severity: getSeverity(located.finding),
    };
    return locateInFile({ doc: place.doc, finding });
  });
}
