import type { Finding } from "../diagnostics/catalogue.ts";
import { byPlace, inFile, type Located } from "../diagnostics/report.ts";
import { toPointer } from "../json/pointer.ts";
import { objectOf } from "../json-value.ts";
import type { Layer } from "../resolve/layer.ts";
import { childPlace, type SetValue } from "../resolve/tracked.ts";
import { type RouteTable, routeTable } from "./links.ts";

/** The first of these paths that together answer all addresses. */
function pathsFor(hrefs: readonly string[], paths: readonly string[]): string[] {
  let left = hrefs;
  return paths.filter((path) => {
    const { answers } = routeTable([{ paths: [path] }]);
    const before = left.length;
    left = left.filter((href) => !answers(href));
    return left.length < before;
  });
}

/** The list of a page's paths by which a layer replaces those of the layers below. */
interface Replaced {
  place: SetValue;
  paths: readonly string[];
  routes: RouteTable<{ paths: string[] }>;
  links: Located[];
}

const textsOf = (paths: unknown): string[] =>
  Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];

/** The lists of paths that replace those of a layer below, the highest first. */
function replacedPaths(layers: readonly Layer[]): Replaced[] {
  const before = new Map<string, readonly string[]>();
  const replaced: Replaced[] = [];
  for (const { sections } of layers) {
    for (const [id, place] of sections.pages) {
      const { paths } = objectOf(place.value);
      if (!Array.isArray(paths)) continue;
      const own = textsOf(paths);
      const lost = (before.get(id) ?? []).filter((path) => !own.includes(path));
      before.set(id, [...own, ...lost]);
      if (lost.length === 0) continue;
      const at = childPlace(place, "paths", paths);
      replaced.unshift({ place: at, paths: lost, routes: routeTable([{ paths: lost }]), links: [] });
    }
  }
  return replaced;
}

/**
 * If a layer replaces the paths of a page, links to an address that the page had are one mistake of that layer: the findings at all
 * such links become one finding at the paths.
 */
export function atLostPaths(located: readonly Located[], layers: readonly Layer[]): Located[] {
  if (!located.some(({ finding }) => finding.code === "reference/dead-link")) return [...located];
  const replaced = replacedPaths(layers);
  const kept: Located[] = [];
  for (const one of located) {
    const { code, params } = one.finding;
    const isLost = ({ routes }: Replaced) => code === "reference/dead-link" && routes.answers(params.href);
    const lost = replaced.find(isLost);
    if (lost) lost.links.push(one);
    else kept.push(one);
  }
  for (const { place, paths, links } of replaced) {
    const [first] = links.toSorted(byPlace);
    if (first === undefined) continue;
    const hrefs = links.flatMap(({ finding }) =>
      finding.code === "reference/dead-link" ? [finding.params.href] : [],
    );
    const missed = pathsFor(hrefs, paths).map((path) => JSON.stringify(path));
    const params = {
      ...{ addresses: missed.join(" and "), count: links.length },
      ...{ file: first.place.file, line: first.place.line },
    };
    const finding: Finding = { code: "page/lost-path", params, pointer: toPointer(place.path) };
    kept.push(inFile({ doc: place.doc, finding }));
  }
  return kept;
}
