import { type Finding, severityOf } from "../diagnostics/catalogue.ts";
import type { Guess } from "../diagnostics/nearest.ts";
import type { Located } from "../diagnostics/report.ts";
import { isObject, type JsonValue } from "../json-value.ts";
import { editedLayers, type LayerEdit, renamed, replaced } from "../resolve/edited-layers.ts";
import type { Layer } from "../resolve/layer.ts";
import type { Root } from "../resolve/root.ts";
import { lookUp } from "../resolve/tenant.ts";

/** The dealer as the files say it, what is found there, and what would be found in other layers, each as `keyOf` gives it. */
export interface Findable {
  layers: readonly Layer[];
  root: Root;
  found: ReadonlySet<string>;
  foundIn(layers: readonly Layer[]): ReadonlySet<string>;
}

/** What tells the findings of changed layers from others: the same code at the same place of the files. */
export const keyOf = ({ finding, place }: Located): string =>
  `${finding.code} ${place.file} ${place.pointer}`;

/** Mistakes of which is looked up what was meant: it costs a comparison with each name that is known. */
const mostCauses = 40;

/** Whether a finding says what was meant in its place: an error, or a switch that nothing reads. */
const namesCause = (finding: Finding): boolean =>
  severityOf(finding) === "error" || finding.code === "site/unknown-switch";

/** The change that mends the mistake which a finding is about, where the finding says what was meant. */
function mendOf(finding: Finding, root: Root): LayerEdit | undefined {
  if (!namesCause(finding)) return undefined;
  const { near, elsewhere } = finding.params as { near?: Guess; elsewhere?: unknown };
  const { found, whole } = lookUp(root, finding.pointer) ?? {};
  const place = found?.places.at(-1);
  if (!whole || place === undefined) return undefined;
  if (finding.code === "site/unknown-switch" && typeof elsewhere === "string")
    return {
      place: { ...place, path: place.path.slice(0, -1) },
      change: moved(place.path.at(-1), elsewhere),
    };
  const meant = near?.();
  if (typeof meant !== "string") return undefined;
  if (finding.at === "key") return { place, change: (owner, key) => renamed(owner, key, meant) };
  // Of a longer text, the name that was meant is only a part.
  const isWhole = typeof place.value === "string" && Object.values(finding.params).includes(place.value);
  return isWhole ? { place, change: (owner, key) => replaced(owner, key, meant) } : undefined;
}

/** Moves a switch from one group of the site to another. */
const moved =
  (name: string | number = "", to: string): LayerEdit["change"] =>
  (site, key): JsonValue => {
    const from = isObject(site) ? site[key] : undefined;
    if (!isObject(site) || !isObject(from)) return site;
    const { [name]: value = null, ...rest } = from;
    const others = isObject(site[to]) ? site[to] : {};
    return { ...site, [key]: rest, [to]: { ...others, [name]: value } };
  };

/** The findings without those that follow from some of them: without these mistakes, nothing would be found at their places. */
function withoutThoseOf(
  isCause: (finding: Finding) => boolean,
  located: readonly Located[],
  { layers, root, found, foundIn }: Findable,
): readonly Located[] {
  const causes = new Map<Located, LayerEdit>();
  for (const one of located) {
    const mend = isCause(one.finding) ? mendOf(one.finding, root) : undefined;
    if (mend !== undefined) causes.set(one, mend);
    if (causes.size === mostCauses) break;
  }
  if (causes.size === 0 || causes.size === located.length) return located;
  const left = foundIn(editedLayers(layers, [...causes.values()]));
  // What is inside of something misspelt has another place once that is mended.
  const isInside = ({ place }: Located) =>
    [...causes.keys()].some(
      ({ place: { file, pointer } }) => file === place.file && `${place.pointer}/`.startsWith(`${pointer}/`),
    );
  const vanishes = (key: string) => found.has(key) && !left.has(key);
  // A site with an error is never told warnings alone.
  const isError = ({ finding }: Located) => severityOf(finding) === "error";
  const isGrave = [...causes.keys()].some(isError);
  return located.filter(
    (one) => causes.has(one) || !vanishes(keyOf(one)) || isInside(one) || (isError(one) && !isGrave),
  );
}

const isOfKey = ({ at }: Finding): boolean => at === "key";

/**
 * The findings without those that only follow from others of which is known what was meant: first from misspelt keys, because the names
 * in what they hold are missed as well, then from misspelt names.
 */
export function withoutConsequences(located: readonly Located[], findable: Findable): readonly Located[] {
  const ofNames = withoutThoseOf(isOfKey, located, findable);
  return withoutThoseOf((finding) => !isOfKey(finding), ofNames, findable);
}
