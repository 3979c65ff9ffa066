import { type Finding, findLackedProperty } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import type { SectionName } from "../documents/sections.ts";
import { formatPointer, parsePointer } from "../json/pointer.ts";
import { findMember } from "../json/value-at.ts";
import type { Root } from "../resolve/stack.ts";
import { lookUp } from "../resolve/tenant.ts";
import { findTrackedMember, type Tracked } from "../resolve/tracked.ts";

const kinds: { readonly [section in SectionName]?: string } = {
  ...{ pages: "page", frames: "frame", forms: "form", rules: "table" },
};

/** Members whose names are those of their entries. */
const keyed = /^\/[^/]+\/[^/]+\/(?:schema\/properties|data)\/[^/]+$/;

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** The names of the entries of a list, the members of an object or the documents of a section, that another layer has. */
function inheritedIn(at: string, layer: string | undefined, root: Root, section: SectionName): string[] {
  const isBelow = (part: Tracked | undefined) => part?.places.some((place) => place.layer !== layer) === true;
  if (at === formatPointer([section]))
    return [...root[section]].flatMap(([name, document]) => (isBelow(document) ? name : []));
  const list = lookUp(root, at)?.found;
  if (list === undefined) return [];
  return Object.keys(list.value ?? {}).flatMap((key) => {
    const isList = Array.isArray(list.value);
    const entry = findTrackedMember(list, isList ? Number(key) : key);
    const id = isList ? findMember(entry?.value, "id") : key;
    return typeof id === "string" && isBelow(entry) ? id : [];
  });
}

/** The slot that was meant by one which only this layer fills, in a node that it changes. */
function slotMeant(list: string, root: Root, inherited: (list: string) => string[]): Finding | undefined {
  const slots = parentOf(list);
  const [slot = "", section] = parsePointer(list).reverse();
  const allowed = section === "slots" ? inherited(slots) : [];
  const near = guess(slot, allowed);
  if (near() === undefined) return undefined;
  const component = String(findMember(lookUp(root, parentOf(slots))?.found.value, "use"));
  return { code: "layout/unknown-slot", params: { component, slot, near, allowed }, pointer: list, at: "key" };
}

/** What an entry or a document of one layer was meant to change that lacks these properties; undefined if it is a new one. */
function changeMeant(
  kind: string | undefined,
  { pointer, missing }: { pointer: string; missing: readonly string[] },
  root: Root,
  inherited: (list: string, layer: string | undefined) => string[],
): Finding | undefined {
  const entry = lookUp(root, pointer)?.found;
  if (entry?.places.length !== 1) return undefined;
  const isKey = kind !== undefined || keyed.test(pointer);
  const id = isKey ? parsePointer(pointer).at(-1) : findMember(entry.value, "id");
  if (typeof id !== "string") return undefined;
  const list = parentOf(pointer);
  const layer = entry.places[0]?.layer;
  const allowed = inherited(list, layer);
  if (allowed.length === 0) return slotMeant(list, root, (name) => inherited(name, layer));
  const near = guess(id, allowed);
  // A new entry is one that lacks a single thing, but a node says its component.
  if (!missing.includes("use") && missing.length === 1 && near() === undefined) return undefined;
  const params = { kind: kind ?? "entry", id, missing, near };
  const at = kind === undefined && isKey ? { at: "key" as const } : {};
  return { code: "layer/unknown-item", params, pointer: isKey ? pointer : `${pointer}/id`, ...at };
}

/**
 * The findings of a document, where an entry or a document that only one layer has lacks what a new one needs: it was meant to
 * change one of a layer below, and what else is wrong in it follows from that.
 */
export function explainAsOverrides(
  section: SectionName,
  key: string,
  findings: readonly Finding[],
  root: Root,
): readonly Finding[] {
  const lacking = Map.groupBy(
    findings.filter((finding) => findLackedProperty(finding) !== undefined),
    ({ pointer }) => pointer,
  );
  const known = new Map<string, string[]>();
  // Once a list: it can be as long as the findings in it.
  const inherited = (list: string, layer: string | undefined) =>
    known.getOrInsertComputed(`${layer} ${list}`, () => inheritedIn(list, layer, root, section));
  const changes = new Map<string, Finding>();
  for (const [pointer, group] of lacking) {
    const missing = group.flatMap((finding) => findLackedProperty(finding) ?? []);
    const kind = pointer === formatPointer([section, key]) ? kinds[section] : undefined;
    const change = changeMeant(kind, { pointer, missing }, root, inherited);
    if (change) changes.set(pointer, change);
  }
  const isInside = (pointer: string): boolean => {
    const outer = parentOf(pointer);
    return outer !== "" && (changes.has(outer) || isInside(outer));
  };
  return [
    ...[...changes].flatMap(([pointer, change]) => (isInside(pointer) ? [] : [change])),
    ...findings.filter(
      (finding) =>
        !isInside(finding.pointer) && !(changes.has(finding.pointer) && findLackedProperty(finding) !== undefined),
    ),
  ];
}
