import type { Finding } from "../diagnostics/catalogue.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { inResolved, type Located } from "../diagnostics/report.ts";
import { slugify } from "../entities/slugify.ts";
import { toPointer } from "../json/pointer.ts";
import { type JsonValue, objectOf } from "../json-value.ts";
import { editedLayers, renamed, replaced } from "../resolve/edited-layers.ts";
import type { Root } from "../resolve/root.ts";
import { lookUp } from "../resolve/tenant.ts";
import { type Findable, keyOf } from "./consequences.ts";

/** A name where it is defined. */
interface Definition {
  said: string;
  pointer: string;
  /** The words of what has this name. */
  title?: string;
  isKey?: true;
}

const keysAt = (root: Root, pointer: string): Definition[] =>
  Object.keys(objectOf(lookUp(root, pointer)?.found.value)).map((said) => ({
    ...{ said, pointer: pointer + toPointer([said]) },
    isKey: true,
  }));

const keysOf = (root: Root, section: "copy" | "conditions"): Definition[] =>
  [...root[section].keys()].map((said) => ({ said, pointer: toPointer([section, said]), isKey: true }));

/** The names of the entries of a list. */
const namesIn = (root: Root, pointer: string, keys: readonly string[]): Definition[] => {
  const list = lookUp(root, pointer)?.found.value;
  return (Array.isArray(list) ? list : []).flatMap((entry: JsonValue, index) =>
    keys.flatMap((key): Definition[] => {
      const { [key]: said, name } = objectOf(entry);
      if (typeof said !== "string") return [];
      const title = key === "slug" && typeof name === "string" ? slugify(name) : undefined;
      return [{ said, pointer: pointer + toPointer([index, key]), ...(title && { title }) }];
    }),
  );
};

const documentOf = (pointer: string): string => pointer.split("/").slice(0, 3).join("/");

/** What a finding misses, and where such things are defined. */
function missed(finding: Finding, root: Root): { name: string; all: () => Definition[] } | undefined {
  const { code, params, pointer } = finding;
  if (code === "reference/unknown-location")
    return { name: params.name, all: () => namesIn(root, "/site/locations", ["id", "slug"]) };
  if (code === "reference/unknown-dealership")
    return { name: params.name, all: () => namesIn(root, "/site/dealerships", ["id", "slug"]) };
  if (code === "reference/unknown-offer")
    return { name: params.name, all: () => namesIn(root, "/content/offers", ["id"]) };
  if (code === "reference/unknown-manufacturer")
    return { name: params.name, all: () => namesIn(root, "/content/manufacturers", ["slug"]) };
  if (code === "reference/unknown-copy") return { name: params.name, all: () => keysOf(root, "copy") };
  if (code === "reference/unknown-menu") return { name: params.name, all: () => keysAt(root, "/menus") };
  if (code === "rules/unknown-condition")
    return { name: params.condition, all: () => keysOf(root, "conditions") };
  if (code === "layout/unknown-root")
    return { name: params.root, all: () => keysAt(root, `${documentOf(pointer)}/data`) };
  if (code === "form/unknown-field")
    return { name: params.field, all: () => keysAt(root, `${documentOf(pointer)}/schema/properties`) };
  return undefined;
}

/** Names of which is looked up what was meant. */
const mostNames = 20;

/** Most definitions of which one is tried whether another name of it was meant. */
const mostTried = 4;

/** Whether a name is likelier misspelt where it is defined than where it is asked for: by its title, else as often as it is asked for. */
function isLikely({ said, title = "" }: Definition, name: string, count: number): boolean {
  const isOf = (slug: string) => `-${title}-`.includes(`-${slug}-`);
  return isOf(name) !== isOf(said) ? isOf(name) : count > 1;
}

/** The definition that was meant to have a name which is missed in these places: with it, nothing is missed that was not missed before. */
function misspeltOne(
  needs: readonly Located[],
  { layers, root, found, foundIn }: Findable,
): { definition: Definition; name: string } | undefined {
  const [first] = needs;
  const { name = "", all = () => [] } = (first && missed(first.finding, root)) ?? {};
  const candidates = all()
    .filter((one) => one.said !== name && isLikely(one, name, needs.length))
    .filter(({ said }) => nearest(name, [said]) === said);
  for (const definition of candidates.slice(0, mostTried)) {
    const { places } = lookUp(root, definition.pointer)?.found ?? { places: [] };
    const [place] = places;
    // A name that layers below have is right.
    if (place === undefined || places.length > 1 || place.layer === "_platform") continue;
    const change = definition.isKey ? renamed : replaced;
    const edit = { place, change: (owner: JsonValue, key: string | number) => change(owner, key, name) };
    const left = foundIn(editedLayers(layers, [edit]));
    if (needs.every((one) => !left.has(keyOf(one))) && [...left].every((key) => found.has(key)))
      return { definition, name };
  }
  return undefined;
}

/**
 * A name that is misspelt where it is defined is missed wherever it is asked for: these findings become one at the definition, if several
 * places agree on the name, or the words of what has it.
 */
export function atMisspeltDefinitions(located: readonly Located[], findable: Findable): readonly Located[] {
  const { root } = findable;
  const asked = Map.groupBy(located, ({ finding }) => {
    const name = missed(finding, root)?.name;
    return name === undefined ? "" : `${finding.code} ${name}`;
  });
  asked.delete("");
  if (asked.size === 0) return located;
  const told = new Map<Located, Located>();
  for (const needs of [...asked.values()].slice(0, mostNames)) {
    const { definition, name } = misspeltOne(needs, findable) ?? {};
    if (definition === undefined || name === undefined) continue;
    const { said, pointer, isKey } = definition;
    const params = { said, name, count: needs.length, near: () => name };
    const finding: Finding = {
      ...{ code: "reference/misspelt-definition", params, pointer },
      ...(isKey && { at: "key" }),
    };
    const one = inResolved(finding, root, "");
    for (const need of needs) told.set(need, one);
  }
  return [...new Set(located.map((one) => told.get(one) ?? one))];
}
