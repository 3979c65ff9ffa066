import type { Finding } from "../diagnostics/catalogue.ts";
import { guess, nearest } from "../diagnostics/nearest.ts";
import type { SectionName } from "../documents/sections.ts";
import { memberOf } from "../json/doc.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import { homeOf } from "../resolve/layer.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";
import { childOf, type Tracked } from "../resolve/tracked.ts";

type Missing = Extract<Finding, { code: "schema/missing-property" }>;
const isMissing = (finding: Finding): finding is Missing => finding.code === "schema/missing-property";

function valueAt(value: JsonValue, way: readonly string[]): JsonValue | undefined {
  let here: JsonValue | undefined = value;
  for (const key of way) here = memberOf(here, key);
  return here;
}

/** Ids of the other entries of the list in which an entry stands. */
function siblingsOf(value: JsonValue, way: readonly string[]): string[] {
  const list = valueAt(value, way.slice(0, -1));
  if (!Array.isArray(list)) return [];
  const ids = list.map((item) => memberOf(item, "id"));
  return ids.filter((id) => typeof id === "string");
}

/** The nodes with an id in a layout, by their ids on the way: `/layout/hero/slots/body/search`. */
function* nodesWith(id: string, list: JsonValue | undefined, way: string): Generator<string> {
  for (const node of Array.isArray(list) ? list : []) {
    const own = memberOf(node, "id");
    const here = `${way}/${typeof own === "string" ? own : "?"}`;
    if (own === id && memberOf(node, "use") !== undefined) yield here;
    const slots = memberOf(node, "slots");
    if (!isObject(slots)) continue;
    for (const [slot, inner] of Object.entries(slots)) yield* nodesWith(id, inner, `${here}/slots/${slot}`);
  }
}

/** Where the node stands that was meant by an entry at another depth; undefined if that is not clear. */
function elsewhereOf(id: string, value: JsonValue, way: readonly string[]): string | undefined {
  if (way[0] !== "layout") return undefined;
  const [first, ...others] = nodesWith(id, memberOf(value, "layout"), "/layout");
  return others.length === 0 ? first : undefined;
}

/**
 * An entry without the required properties, whose id is almost the same as that of another entry, was meant to change
 * that entry of a lower layer: this is reported as one mistake instead of every missing property. So is one whose id a node
 * at another place of the layout has. Pointers are relative to `value`.
 */
export function unknownItems(findings: readonly Finding[], value: JsonValue): Finding[] {
  const incomplete = Map.groupBy(findings.filter(isMissing), ({ pointer }) => pointer);
  const items = new Map<string, Finding>();
  for (const [pointer, group] of incomplete) {
    const way = fromPointer(pointer);
    const isField = /^\/(?:schema\/properties|data)\/[^/]+$/.test(pointer);
    const id = isField ? way.at(-1) : memberOf(valueAt(value, way), "id");
    if (typeof id !== "string" || way.length === 0) continue;
    const siblings = isField
      ? Object.keys(objectOf(valueAt(value, way.slice(0, -1))))
      : siblingsOf(value, way);
    const near = guess(
      id,
      siblings.filter((other) => other !== id),
    );
    const elsewhere = near() === undefined ? elsewhereOf(id, value, way) : undefined;
    // A new node says its component, and other entries most of what they need: without it, one was meant to change another.
    const isNode = way[0] === "layout" && group.some(({ params }) => params.property === "use");
    if (near() === undefined && elsewhere === undefined && !isNode && group.length < 2) continue;
    const missing = group.map(({ params: { property } }) => property);
    const described = Object.fromEntries(
      group.flatMap(({ params: { property, description } }) =>
        description === undefined ? [] : [[property, description]],
      ),
    );
    const allowed = siblings.filter((other) => other !== id);
    const params = { id, missing, near, allowed, described, ...(elsewhere !== undefined && { elsewhere }) };
    const place = isField ? { pointer, at: "key" as const } : { pointer: `${pointer}/id` };
    items.set(pointer, { code: "layer/unknown-item", params, ...place });
  }
  // What stands in an entry that was not found is at a wrong place only because of it.
  const isInside = (pointer: string) => [...items.keys()].some((outer) => pointer.startsWith(`${outer}/`));
  // Of an entry that has nothing but what others have, it is enough to say so.
  const unknown = Map.groupBy(
    findings.filter(({ code }) => code === "schema/unknown-property"),
    ({ pointer }) => pointer.slice(0, pointer.lastIndexOf("/")),
  );
  const isForeign = ({ code, pointer }: Finding) => {
    const entry = pointer.slice(0, pointer.lastIndexOf("/"));
    const keys = Object.keys(objectOf(valueAt(value, fromPointer(entry))));
    const isAll = keys.length > 2 && unknown.get(entry)?.length === keys.length - 1;
    return code === "schema/unknown-property" && items.has(entry) && isAll;
  };
  return [
    ...findings.filter(
      (finding) =>
        !isForeign(finding) &&
        (!isMissing(finding) || !(items.has(finding.pointer) || isInside(finding.pointer))),
    ),
    ...[...items].filter(([pointer]) => !isInside(pointer)).map(([, finding]) => finding),
  ];
}

/** A name without its numbers: entries that differ in them alone are counted, and none is a misspelling of another. */
const uncounted = (id: string): string => id.replace(/\d+/g, "");

/** Ids of the entries of a list that a layer below that of the entry has. */
function inherited(list: Tracked, layer: string | undefined): string[] {
  const ids = Array.isArray(list.value)
    ? list.value.map((item) => memberOf(item, "id"))
    : Object.keys(objectOf(list.value));
  return ids.flatMap((id, index) => {
    const entry = childOf(list, Array.isArray(list.value) ? index : String(id));
    const isBelow = entry?.places.some((place) => place.layer !== layer) === true;
    return isBelow && typeof id === "string" ? [id] : [];
  });
}

/**
 * An incomplete entry can only have been meant to change one that a layer below has; where none has an id like it, it is a new
 * one that lacks something. `$replace` starts anew what is there.
 */
export function amongInherited(findings: readonly Finding[], root: Root): Finding[] {
  return findings.flatMap((finding): Finding[] => {
    if (finding.code !== "layer/unknown-item") return [finding];
    const { id, missing, described = {}, elsewhere } = finding.params;
    const pointer = finding.at === "key" ? finding.pointer : finding.pointer.replace(/\/id$/, "");
    const entry = lookUp(root, pointer)?.found;
    const list = lookUp(root, pointer.slice(0, pointer.lastIndexOf("/")))?.found;
    if (entry === undefined || list === undefined || elsewhere !== undefined) return [finding];
    const own = entry.places.at(-1);
    if (entry.places.length > 1 && objectOf(own?.value).$replace === true)
      return [{ ...finding, params: { ...finding.params, near: undefined, isReplaced: true } }];
    const allowed = inherited(list, own?.layer).filter((other) => other !== id);
    const near = guess(
      id,
      allowed.filter((other) => uncounted(other) !== uncounted(id)),
    );
    if (allowed.length > 0 && (near() !== undefined || missing.length > 1 || missing.includes("use")))
      return [{ ...finding, params: { ...finding.params, near, allowed } }];
    return missing.map((property) => {
      const description = Object.hasOwn(described, property) ? described[property] : undefined;
      const params = { property, ...(description !== undefined && { description }) };
      return { code: "schema/missing-property", params, pointer };
    });
  });
}

const kinds: { [section in SectionName]?: string } = {
  pages: "page",
  frames: "frame",
  forms: "form",
  rules: "table",
};

/**
 * A document that only one layer has, without the required properties, whose name is almost the same as another's, or
 * which lacks several of them: it was meant to change that one. One finding replaces all others of such a document; undefined for any other document.
 */
export function unknownDocument(
  section: SectionName,
  key: string,
  findings: readonly Finding[],
  root: Root,
): Finding | undefined {
  const kind = kinds[section];
  const pointer = toPointer([section, key]);
  const missing = findings.filter((finding) => isMissing(finding) && finding.pointer === pointer);
  if (kind === undefined || missing.length === 0 || root[section].get(key)?.places.length !== 1)
    return undefined;
  const near = guess(
    key,
    [...root[section].keys()].filter((other) => other !== key),
  );
  const meant = section === "rules" && near() === undefined ? nearest(key, ["conditions"]) : undefined;
  if (meant !== undefined) {
    const params = { file: `rules/${key}.json`, near: () => `rules/${meant}.json` };
    return { code: "layer/unknown-file", params, pointer, severity: "error" };
  }
  // A new document that lacks one thing is a new one; what lacks several and has nothing else wrong was meant to change another.
  if (near() === undefined && (missing.length === 1 || missing.length < findings.length)) return undefined;
  const names = missing.filter(isMissing).map(({ params }) => params.property);
  return { code: "layer/unknown-document", params: { kind, name: key, missing: names, near }, pointer };
}

/**
 * A document that only one layer has, and whose `$schema` is that of files which belong somewhere else: its file was put
 * into the wrong folder. One finding replaces all others of such a document; undefined for any other document.
 */
export function misplacedDocument(section: SectionName, key: string, root: Root): Finding | undefined {
  const places = root[section].get(key)?.places ?? [];
  const [place] = places;
  if (place?.doc.schema === undefined || places.length !== 1) return undefined;
  const home = homeOf(place.doc.schema);
  const parent = place.doc.file.split("/").at(-2);
  const folder = parent === undefined ? "" : `${parent}/`;
  if (home === undefined || home === folder || place.doc.file === `${place.layer}/${home}`) return undefined;
  return { code: "layer/wrong-place", params: { home, folder }, pointer: toPointer([section, key]) };
}

/** Whether a value removes something of a lower layer. */
export const isRemoval = (value: JsonValue | undefined): boolean => isObject(value) && value.$remove === true;
