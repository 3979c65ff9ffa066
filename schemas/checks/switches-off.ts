import { inFile, type Located } from "../diagnostics/report.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import type { Layer } from "../resolve/layer.ts";
import { childPlace, type SetValue } from "../resolve/tracked.ts";

/** The flags in a page's `enabled` condition, as the last layer sets it. */
function flagsOf(page: string, layers: readonly Layer[]): string[] {
  const said = layers.map((layer) => objectOf(layer.sections.pages.get(page)?.value).enabled);
  return flagsIn(said.findLast((value) => value !== undefined) ?? null);
}

function flagsIn(value: JsonValue): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { fact, path } = objectOf(value);
  const own = fact === "flags" && typeof path === "string" ? [path.replace("$.", "")] : [];
  return [...own, ...Object.values(value).flatMap(flagsIn)];
}

/** The last position at which a layer above the given one sets one of these flags. */
function flagPlace(flags: readonly string[], above: readonly Layer[]): SetValue | undefined {
  for (const { sections } of above.toReversed()) {
    const site = sections.site.get("");
    const said = objectOf(objectOf(site?.value).flags);
    const flag = flags.find((name) => Object.hasOwn(said, name));
    if (site && flag !== undefined)
      return childPlace(childPlace(site, "flags", said), flag, said[flag] ?? null);
  }
  return undefined;
}

/**
 * If a higher layer turns off a page, links to it in lower layers are one mistake of the higher layer: they become
 * one finding at the flag that turns the page off.
 */
export function atSwitches(located: readonly Located[], layers: readonly Layer[]): Located[] {
  const told = new Set<string>();
  return located.flatMap((one): Located[] => {
    const { finding, place } = one;
    if (finding.code !== "reference/page-turned-off") return [one];
    const layer = layers.findIndex(({ name }) => place.file.startsWith(`${name}/`));
    const switched = flagPlace(flagsOf(finding.params.page, layers), layers.slice(layer + 1));
    if (switched === undefined) return [one];
    if (told.has(finding.params.page)) return [];
    told.add(finding.params.page);
    return [inFile({ doc: switched.doc, finding: { ...finding, pointer: toPointer(switched.path) } })];
  });
}
