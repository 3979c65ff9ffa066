import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { SectionName } from "../documents/sections.ts";
import { memberOf } from "../json/doc.ts";
import { fromPointer, toPointer } from "../json/pointer.ts";
import { isObject, type JsonValue, objectOf } from "../json-value.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";
import { childOf, type Tracked } from "../resolve/tracked.ts";

const kinds: { readonly [section in SectionName]?: string } = {
  ...{ pages: "page", frames: "frame", forms: "form", rules: "table" },
};

/** Members whose names are those of their entries. */
const keyed = /^\/[^/]+\/[^/]+\/(?:schema\/properties|data)\/[^/]+$/;

/** Whether a layer below that of an entry has a part of the document. */
const isBelow = (part: Tracked | undefined, layer: string | undefined): boolean =>
  part?.places.some((place) => place.layer !== layer) === true;

/** The names of the entries of a list, or the members of an object, that a layer below has. */
function inheritedIn(list: Tracked | undefined, layer: string | undefined): string[] {
  if (list === undefined) return [];
  const ids = Array.isArray(list.value)
    ? list.value.map((item) => memberOf(item, "id"))
    : Object.keys(objectOf(list.value));
  return ids.flatMap((id, index) => {
    const entry = childOf(list, Array.isArray(list.value) ? index : String(id));
    return typeof id === "string" && isBelow(entry, layer) ? [id] : [];
  });
}

/** Names that differ in their numbers alone are counted, and none is a misspelling of another. */
const uncounted = (id: string): string => id.replace(/\d+/g, "");

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** What an entry or a document was meant to change that lacks these properties; undefined if it is a new one. */
function changeMeant(
  section: SectionName,
  key: string,
  { pointer, missing, isAll }: { pointer: string; missing: readonly string[]; isAll: boolean },
  { root, inherited }: { root: Root; inherited: (list: string, layer: string | undefined) => string[] },
): Finding | undefined {
  const entry = lookUp(root, pointer)?.found;
  const layer = entry?.places.at(-1)?.layer;
  const isWhole = pointer === toPointer([section, key]);
  const kind = isWhole ? kinds[section] : undefined;
  const isKey = keyed.test(pointer);
  const id = isWhole ? key : isKey ? fromPointer(pointer).at(-1) : memberOf(entry?.value, "id");
  if (entry?.places.length !== 1 || typeof id !== "string" || (isWhole && kind === undefined))
    return undefined;
  const names = isWhole
    ? [...root[section]].flatMap(([name, document]) => (isBelow(document, layer) ? [name] : []))
    : inherited(parentOf(pointer), layer);
  const allowed = names.filter((name) => uncounted(name) !== uncounted(id));
  const near = guess(id, allowed);
  // A new entry that lacks one thing is a new one, but a node says its component.
  const isNew = missing.length === 1 ? !missing.includes("use") : isWhole && !isAll;
  const isClear = allowed.length > 0 || missing.includes("use");
  if (!isClear || (isNew && near() === undefined)) return undefined;
  if (kind) return { code: "layer/unknown-document", params: { kind, name: id, missing, near }, pointer };
  const item = { code: "layer/unknown-item", params: { id, missing, near } } as const;
  return isKey ? { ...item, pointer, at: "key" } : { ...item, pointer: `${pointer}/id` };
}

/**
 * The findings of a document, where an entry or a document that only one layer has lacks what a new one needs: it was meant to
 * change one of a layer below, and what else is wrong in it follows from that.
 */
export function asChanges(
  section: SectionName,
  key: string,
  findings: readonly Finding[],
  root: Root,
): readonly Finding[] {
  const lacking = Map.groupBy(
    findings.filter((finding) => finding.code === "schema/missing-property"),
    ({ pointer }) => pointer,
  );
  const changes = new Map<string, Finding>();
  const known = new Map<string, string[]>();
  /** Once a list: it can be as long as the findings in it. */
  const inherited = (list: string, layer: string | undefined) => {
    const key = `${layer} ${list}`;
    const names = known.get(key) ?? inheritedIn(lookUp(root, list)?.found, layer);
    known.set(key, names);
    return names;
  };
  for (const [pointer, group] of lacking) {
    const missing = group.map(({ params }) => params.property);
    const isAll = missing.length === findings.length;
    const change = changeMeant(section, key, { pointer, missing, isAll }, { root, inherited });
    if (change) changes.set(pointer, change);
  }
  const isInside = (pointer: string): boolean => {
    const outer = parentOf(pointer);
    return outer !== "" && (changes.has(outer) || isInside(outer));
  };
  const isLacking = ({ code, pointer }: Finding) =>
    code === "schema/missing-property" && changes.has(pointer);
  return [
    ...[...changes].flatMap(([pointer, change]) => (isInside(pointer) ? [] : [change])),
    ...findings.filter((finding) => !isLacking(finding) && !isInside(finding.pointer)),
  ];
}

/** Whether a value removes something of a lower layer. */
export const isRemoval = (value: JsonValue | undefined): boolean => isObject(value) && value.$remove === true;
