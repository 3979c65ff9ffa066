import { type Finding, severityOf } from "../diagnostics/catalogue.ts";
import { inResolved, type Located } from "../diagnostics/report.ts";
import type { Layer } from "../resolve/layer.ts";
import { sectionNames } from "../resolve/sections.ts";
import { layerNamed, layerNames, type TenantSource } from "../resolve/source.ts";
import { withShared } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";
import { type Findable, keyOf } from "./consequences.ts";

/** Fewest missing things that are no slips of their own. */
const fewest = 2;

/** The names in a finding of something that is not there: what it says, and the steps of a path or an address. */
function namesIn({ finding: { code, params } }: Located): string[] {
  if (!/\/(?:unknown|missing)-/.test(code)) return [];
  const { href = "", ...said } = params as { href?: unknown };
  const words = Object.values(said).filter((param) => typeof param === "string");
  // The part of the platform that an address begins with is in every layer.
  const steps = typeof href === "string" ? href.split(/[/?#]/).slice(2) : [];
  return [...words, ...steps].filter((word) => word !== "" && !/\s/.test(word));
}

/** Whether a layer says a name. */
const says = (layer: Layer, name: string): boolean =>
  sectionNames.some((section) =>
    [...layer.sections[section].values()].some(({ doc }) => doc.text.includes(`"${name}"`)),
  );

/** The shared layers that a dealer does not have but that say what is missed in several places. */
function candidates(located: readonly Located[], source: TenantSource, layers: readonly Layer[]): Layer[] {
  const missed = located.map(namesIn).filter((names) => names.length > 0);
  if (missed.length < fewest) return [];
  const others = layerNames(source)
    .filter((name) => /^_(?:templates|brands)\//.test(name) && !layers.some((layer) => layer.name === name))
    .flatMap((name) => layerNamed(source, name) ?? []);
  return others.filter(
    (layer) => missed.filter((names) => names.some((name) => says(layer, name))).length >= fewest,
  );
}

/** How `extends` names a layer. */
const saidAs = (layer: string): string =>
  layer.replace("_templates/", "template:").replace("_brands/", "brand:");

/** The files in which a layer is missed, as a reader of the dealer's folder names them. */
const filesOf = (needs: readonly Located[], slug: string): string[] => [
  ...new Set(
    needs.map(({ place: { file } }) => (file.startsWith(`${slug}/`) ? file.slice(slug.length + 1) : file)),
  ),
];

/** The layers with those that a misspelt `extends` names. */
function withMeant(located: readonly Located[], { layers, root }: Findable, source: TenantSource): Layer[] {
  const misspelt = located.find(
    ({ finding }) => finding.code === "schema/unknown-property" && finding.params.near?.() === "extends",
  );
  const said = misspelt && lookUp(root, misspelt.finding.pointer)?.found.value;
  return (Array.isArray(said) ? said : []).reduce<Layer[]>(
    (all, name) => {
      const folder = String(name).replace("template:", "_templates/").replace("brand:", "_brands/");
      const layer = layerNamed(source, folder);
      return layer === undefined ? all : withShared(source, all, layer);
    },
    [...layers],
  );
}

/**
 * What stands on a layer that the site does not extend, mostly no longer: these findings become one at `extends`, if with the layer
 * nothing would be missed in their places.
 */
export function atExtends(
  located: readonly Located[],
  findable: Findable,
  source: TenantSource,
): readonly Located[] {
  const { layers, root, found, foundIn } = findable;
  const own = layers.at(-1);
  if (own === undefined) return located;
  const meant = located.length < 2 ? [] : withMeant(located, findable, source);
  if (meant.length > layers.length) {
    const left = foundIn(meant);
    return located.filter((one) => left.has(keyOf(one)));
  }
  for (const layer of candidates(located, source, layers)) {
    const left = foundIn(withShared(source, layers, layer));
    const needs = located.filter((one) => !left.has(keyOf(one)));
    const missing = needs.flatMap((one) => namesIn(one).slice(0, 1));
    // A layer that brings mistakes of its own was not meant.
    if (missing.length < fewest || [...left].some((key) => !found.has(key))) continue;
    const params = { layer: saidAs(layer.name), count: needs.length, files: filesOf(needs, own.name) };
    const isError = needs.some(({ finding }) => severityOf(finding) === "error");
    const finding: Finding = {
      ...{ code: "layer/not-extended", params, pointer: "/site/extends", at: "key" },
      severity: isError ? "error" : "warning",
    };
    return [...located.filter((one) => !needs.includes(one)), inResolved(finding, root, own.name)];
  }
  return located;
}
