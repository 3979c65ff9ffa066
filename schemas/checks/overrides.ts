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

/** What an entry or a document of one layer was meant to change that lacks these properties; undefined if it is a new one. */
function changeMeant(
  section: SectionName,
  key: string,
  { pointer, missing }: { pointer: string; missing: readonly string[] },
  root: Root,
): Finding | undefined {
  const entry = lookUp(root, pointer)?.found;
  if (entry?.places.length !== 1) return undefined;
  const isBelow = (part: Tracked | undefined) =>
    part?.places.some(({ layer }) => layer !== entry.places[0]?.layer) === true;
  const kind = pointer === toPointer([section, key]) ? kinds[section] : undefined;
  const isKey = kind !== undefined || keyed.test(pointer);
  const id = isKey ? fromPointer(pointer).at(-1) : memberOf(entry.value, "id");
  if (typeof id !== "string") return undefined;
  const list = kind ? undefined : lookUp(root, pointer.slice(0, pointer.lastIndexOf("/")))?.found;
  const ids: (string | number)[] = Array.isArray(list?.value)
    ? [...list.value.keys()]
    : Object.keys(objectOf(list?.value));
  const allowed = kind
    ? [...root[section]].flatMap(([name, document]) => (isBelow(document) ? name : []))
    : ids.flatMap((at) => {
        const other = list && childOf(list, at);
        return isBelow(other) ? String(isKey ? at : memberOf(other?.value, "id")) : [];
      });
  const near = guess(id, allowed);
  // A new entry is one that lacks a single thing, but a node says its component.
  const isNew = !missing.includes("use") && (missing.length === 1 || allowed.length === 0);
  if (isNew && near() === undefined) return undefined;
  if (kind) return { code: "layer/unknown-document", params: { kind, name: id, missing, near }, pointer };
  const item = { code: "layer/unknown-item", params: { id, missing, near, allowed } } as const;
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
    findings.filter((one) => one.code === "schema/missing-property"),
    ({ pointer }) => pointer,
  );
  const changes = new Map<string, Finding>();
  for (const [pointer, group] of lacking) {
    const missing = group.map(({ params }) => params.property);
    const change = changeMeant(section, key, { pointer, missing }, root);
    if (change) changes.set(pointer, change);
  }
  const isInside = (pointer: string) => [...changes.keys()].some((outer) => pointer.startsWith(`${outer}/`));
  return [
    ...[...changes].flatMap(([pointer, change]) => (isInside(pointer) ? [] : [change])),
    ...findings.filter(
      ({ code, pointer }) =>
        !isInside(pointer) && !(code === "schema/missing-property" && changes.has(pointer)),
    ),
  ];
}

/** Whether a value removes something of a lower layer. */
export const isRemoval = (value: JsonValue | undefined): boolean => isObject(value) && value.$remove === true;
