import { toPointer } from "../json/pointer.ts";
import { isObject, type JsonValue } from "../json-value.ts";
import type { ReferenceKind } from "../validate/ajv.ts";

/** A name in a document that must exist elsewhere in the tenant. The pointer is one of the resolved tree. */
export interface Reference {
  kind: ReferenceKind;
  name: string;
  pointer: string;
}

export type Path = readonly (string | number)[];

/** Keys whose text is an address that a visitor follows. */
const linkKeys = new Set(["href", "to", "linkTo", "success", "redirect", "$url"]);

/** Where a dealer's own files are served. */
const assetPath = "/tenant-assets/";

/** References to wording, links and files anywhere in a document. */
export function referencesIn(value: JsonValue, path: Path): Reference[] {
  const references: Reference[] = [];
  collect(value, path, references);
  return references;
}

function collect(value: JsonValue, path: Path, into: Reference[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, index], into);
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, key];
    if (typeof child !== "string") collect(child, at, into);
    else {
      const kind = kindByKey(key, child);
      if (kind !== undefined) into.push({ kind, name: child, pointer: toPointer(at) });
    }
  }
}

/** What a text refers to, told by its key or by the text itself; undefined if neither tells. */
export function kindByKey(key: string, text: string): ReferenceKind | undefined {
  if (text.startsWith(assetPath)) return "asset";
  if (key === "$msg") return "copy";
  return linkKeys.has(key) ? "link" : undefined;
}

type Annotated = {
  refersTo?: ReferenceKind;
  /** References in the keys of an object. */
  keysReferTo?: ReferenceKind;
  properties?: { [name: string]: Annotated };
  additionalProperties?: boolean | Annotated;
  items?: Annotated;
};

/** References in a value, according to the `refersTo` annotations of its schema. */
export function annotatedReferences(schema: object | undefined, value: JsonValue, path: Path): Reference[] {
  const annotated = schema as Annotated | undefined;
  if (annotated === undefined) return [];
  if (typeof value === "string") {
    // Links are already found by their keys.
    return annotated.refersTo === undefined
      ? []
      : [{ kind: annotated.refersTo, name: value, pointer: toPointer(path) }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => annotatedReferences(annotated.items, item, [...path, index]));
  }
  if (!isObject(value) || Object.hasOwn(value, "$bind") || Object.hasOwn(value, "$msg")) return [];
  const { properties = {}, additionalProperties, keysReferTo } = annotated;
  return Object.entries(value).flatMap(([key, child]) => {
    const named: Reference[] =
      keysReferTo === undefined ? [] : [{ kind: keysReferTo, name: key, pointer: toPointer([...path, key]) }];
    const other = typeof additionalProperties === "object" ? additionalProperties : undefined;
    const inner = Object.hasOwn(properties, key) ? properties[key] : other;
    return [...named, ...annotatedReferences(inner, child, [...path, key])];
  });
}
