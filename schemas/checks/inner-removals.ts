import { type Finding, severityOf } from "../diagnostics/catalogue.ts";
import { byPlace, inFile, type Located } from "../diagnostics/report.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonValue } from "../json-value.ts";
import { editedLayers, type LayerEdit, replaced, withoutMember } from "../resolve/edited-layers.ts";
import type { Layer } from "../resolve/layer.ts";
import { type SectionName, sectionNames } from "../resolve/sections.ts";
import { childPlace, type SetValue } from "../resolve/tracked.ts";
import { type Findable, keyOf } from "./consequences.ts";
import { isRemoval } from "./overrides.ts";
import { overridesFor } from "./overrides-for.ts";

/** Something inside of a document that a layer removes. */
interface Removed {
  name: string;
  place: SetValue;
  isEntry: boolean;
  /** The document of which it removes a part. */
  section: SectionName;
  key: string;
}

const byLayer = new WeakMap<Layer, readonly Removed[]>();

/** More removals than this are not tried one by one. */
const mostRemovals = 40;

function collect(place: SetValue, of: Pick<Removed, "section" | "key">, into: Removed[]): void {
  const { value } = place;
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    const at = childPlace(place, isList ? Number(key) : key, member);
    if (!isRemoval(member)) collect(at, of, into);
    else {
      const { id, name = key } = member as { [key: string]: JsonValue };
      into.push({ ...of, name: String(isList ? (id ?? name) : key), place: at, isEntry: isList });
    }
  }
}

/** Everything that a layer removes inside of its documents; those of whole documents, flags and settings are in removals.ts. */
function removedIn(layer: Layer): readonly Removed[] {
  const known = byLayer.get(layer);
  if (known) return known;
  const removed: Removed[] = [];
  for (const section of sectionNames)
    for (const [key, place] of layer.sections[section])
      if (place.doc.hasDirectives && !isRemoval(place.value)) collect(place, { section, key }, removed);
  const isSwitch = ({ place: { doc, path } }: Removed) =>
    doc.file.endsWith("/site.json") && path.length === 2 && (path[0] === "flags" || path[0] === "settings");
  const inner = removed.filter((one) => !isSwitch(one));
  byLayer.set(layer, inner);
  return inner;
}

/** Keeps what is removed. */
const kept = ({ place, isEntry }: Removed): LayerEdit => ({
  place,
  change: (owner, key) =>
    isEntry ? replaced(owner, key, withoutMember(place.value, "$remove")) : withoutMember(owner, key),
});

/** Words of findings that may be names of what is not there. */
const wordsOf = (missing: readonly Located[]): Set<string> =>
  new Set(
    missing.flatMap(({ finding: { params } }) =>
      Object.values(params).flatMap((said) => (typeof said === "string" ? said.split(/[^\w-]+/) : [])),
    ),
  );

/** Whether one of the words may stand in what is removed: it has that name, or the layers below say it in that document. */
function mayHold(
  { section, key, name, place }: Removed,
  layers: readonly Layer[],
  words: ReadonlySet<string>,
): boolean {
  if (words.has(name)) return true;
  const own = layers.findIndex((layer) => layer.sections[section].get(key)?.doc === place.doc);
  const texts = layers.slice(0, own).flatMap((layer) => layer.sections[section].get(key)?.doc.text ?? []);
  return [...words].some((word) => word !== "" && texts.some((text) => text.includes(`"${word}"`)));
}

/** Whether a finding can be about something that is not there. */
const mayMiss = ({ finding }: Located): boolean =>
  severityOf(finding) === "error" || /\/(?:unknown|missing|dead)-/.test(finding.code);

function neededElsewhere(removed: Removed, needs: readonly Located[], { root }: Findable): Located {
  const { name, place, isEntry } = removed;
  const [first] = needs.toSorted(byPlace) as [Located];
  const others = needs.filter((one) => one.place.file !== place.doc.file);
  const how = overridesFor(others, place, root);
  const params = {
    ...{ name, count: needs.length, file: first.place.file, line: first.place.line },
    ...(how !== undefined && { how }),
  };
  const pointer = toPointer(isEntry ? [...place.path, "$remove"] : place.path);
  const finding: Finding = { code: "layer/needed-elsewhere", params, pointer, at: "key" };
  const isMinor = needs.every(({ finding: one }) => severityOf(one) === "warning");
  return inFile({ doc: place.doc, finding: isMinor ? { ...finding, severity: "warning" } : finding });
}

/**
 * If a layer removes a part of a document that others still need, that is one mistake of that layer: the findings at all places
 * that would not miss it otherwise become one finding at the removal.
 */
export function atInnerRemovals(located: readonly Located[], findable: Findable): readonly Located[] {
  const { layers, foundIn } = findable;
  const missing = located.filter(mayMiss);
  const words = wordsOf(missing);
  const all = missing.length === 0 ? [] : layers.flatMap(removedIn);
  const removals = all.filter((removed) => mayHold(removed, layers, words));
  if (removals.length === 0) return located;
  const needing = (some: readonly Removed[]) => {
    const left = foundIn(editedLayers(layers, some.map(kept)));
    return missing.filter((one) => !left.has(keyOf(one)));
  };
  if (needing(removals).length === 0) return located;
  const told = new Map<Located, Located>();
  for (const removed of removals.slice(-mostRemovals)) {
    const needs = needing([removed]).filter((one) => !told.has(one));
    // A layer's own mistake is reported at its own position.
    if (needs.every(({ place }) => place.file === removed.place.doc.file)) continue;
    const finding = neededElsewhere(removed, needs, findable);
    for (const need of needs) told.set(need, finding);
  }
  return [...new Set(located.map((one) => told.get(one) ?? one))];
}
